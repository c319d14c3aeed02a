"""Programs of others: how they sign in, what pages of other origins may do, what OAuth grants."""

from .addresses import foreign_origins
from .environment import env, number

# --- tokens: docs/decisions/0014-tokens.md ------------------------------------------------------
KNOX_TOKEN_MODEL = "accounts.Token"
REST_KNOX = {
    "TOKEN_MODEL": KNOX_TOKEN_MODEL,
    "TOKEN_PREFIX": "gunbai_",
}  # the prefix: scanners for leaked keys

# --- from a browser -----------------------------------------------------------------------------
# Everybody's pages read what everybody may read; pages of these origins also show a token. No cookie of ours ever
# counts for a page of others.
CORS_URLS_REGEX = r"^/api/"
CORS_ALLOWED_ORIGINS = foreign_origins(env.str("GUNBAI_CORS_ORIGINS", ""))
CORS_ALLOW_HEADERS = [
    *("accept", "accept-language", "authorization", "content-type", "content-disposition"),
    *("if-none-match", "if-match", "last-event-id", "idempotency-key", "x-request-id"),
]
CORS_EXPOSE_HEADERS = [
    *("ETag", "Location", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-ID"),
    *("Content-Disposition", "Deprecation", "Sunset", "Link"),
]

# --- server-sent events: how many readers a process of `config.streams` holds ---------------------
GUNBAI_STREAMS = number("GUNBAI_STREAMS", 1000)

# --- OAuth 2: only where the operator turns it on, only for programs that site staff have registered ---
GUNBAI_OAUTH = env.str("GUNBAI_OAUTH", "") == "1"
OAUTH2_PROVIDER = {
    "SCOPES_BACKEND_CLASS": "judgeapp.apps.accounts.oauth.Scopes",
    "ACCESS_TOKEN_EXPIRE_SECONDS": 3600,
    "REFRESH_TOKEN_EXPIRE_SECONDS": 90 * 24 * 3600,
    "OAUTH_DEVICE_VERIFICATION_URI": "/oauth/device/",  # `accounts.oauth` tells it with the site's name
    "PKCE_REQUIRED": True,
    "REFRESH_TOKEN_REUSE_PROTECTION": True,
    "ALLOWED_REDIRECT_URI_SCHEMES": ["https"],
    "OAUTH2_RESPONSE_TYPES_SUPPORTED": ["code"],
    "OAUTH2_GRANT_TYPES_SUPPORTED": [
        "authorization_code",
        "refresh_token",
        "urn:ietf:params:oauth:grant-type:device_code",
    ],
    # All that RFC 9700 (best current practice) asks for; 4.0 of the library has it by itself.
    **{
        f"COMPLIANT_BCP_RFC9700_{name}": True
        for name in (
            *("IMPLICIT_GRANT", "PASSWORD_GRANT", "PKCE_METHOD", "PKCE_REQUIRED", "ACCESS_TOKEN_TRANSPORT"),
            *("AUTHZ_RESPONSE_ISS", "TOKEN_STORAGE", "REFRESH_TOKEN"),
            *("REDIRECT_URI_SCHEME", "REDIRECT_URI_MATCHING"),
        )
    },
}
