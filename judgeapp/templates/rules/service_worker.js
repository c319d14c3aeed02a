// Keeps the reference usable without a network. One cache per version; an older one goes when the new one is complete.
const CACHE = "gunbai-{{ version }}";
const ADDRESSES = [{% for address in addresses %}"{{ address|escapejs }}"{% if not forloop.last %}, {% endif %}{% endfor %}];
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
    // The network's page where there is a network; ours, at the same address, where there is none.
    event.respondWith(fetch(request).catch(() => caches.match(PAGE, KEPT)));
  } else if (ADDRESSES.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request, KEPT)));
  }
});
