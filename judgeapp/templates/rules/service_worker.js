// Keeps the reference usable without a network. One cache per version; an older one goes when the new one is complete.
const CACHE = "gunbai-{{ version }}";
const ADDRESSES = [{% for address in addresses %}"{{ address|escapejs }}"{% if not forloop.last %}, {% endif %}{% endfor %}];
const STATIC = "{{ static|escapejs }}";
const RECORDINGS = "recordings"; // filled by the page that records a match, emptied when its user signs out
const PAGE = "{{ page|escapejs }}";
// The answers vary by cookie and language on paper only: these few are the same for everybody.
const KEPT = { ignoreSearch: true, ignoreVary: true };

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(ADDRESSES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("gunbai-") && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const request = event.request;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") {
    // The network's page where there is a network. Where there is none: the recording of this address, or ours.
    event.respondWith(fetch(request).catch(async () =>
      (await caches.match(request, { ...KEPT, cacheName: RECORDINGS })) || caches.match(PAGE, KEPT)));
  } else if (ADDRESSES.includes(new URL(request.url).pathname) || new URL(request.url).pathname.startsWith(STATIC)) {
    event.respondWith(fetch(request).catch(() => caches.match(request, KEPT)));
  }
});

// What is told at an event reaches this browser while no page of it is open.
self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  if (told.title) event.waitUntil(self.registration.showNotification(told.title, { body: told.body, tag: told.tag, icon: "{{ icon|escapejs }}", data: { path: told.path } }));
});

// A tap leads to the player's page: the one that is open, else a new one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? "/", location.origin);
  if (address.origin !== location.origin) return;
  event.waitUntil(self.clients.matchAll({ type: "window" }).then((pages) => {
    const open = pages.find((page) => new URL(page.url).pathname === address.pathname);
    return open ? open.focus() : self.clients.openWindow(address.href);
  }));
});
