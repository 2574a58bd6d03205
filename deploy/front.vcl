vcl 4.1;

# Varnish, the page cache in front of the web app (docs/decisions/043), behind HAProxy of front.cfg. `npm run
# start:front` replaces the placeholders between two @ and starts it with two named sockets, `front` and `purge`
# (scripts/lib/front.mjs). TLS ends in front of both.

import std;
import xkey;

# At most as many requests as the web app admits, running and queued (web/http/admission.ts): more would be
# refused there (docs/decisions/062).
backend web {
    .host = "@WEB_HOST@";
    .port = "@WEB_PORT@";
    .connect_timeout = 1s;
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 60s;
    .max_connections = 272;
}

# The same web app, with connections of its own for signed-in readers.
backend web_signed_in {
    .host = "@WEB_HOST@";
    .port = "@WEB_PORT@";
    .connect_timeout = 1s;
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 60s;
    .max_connections = 272;
}

sub vcl_recv {
    # Only the web app reaches the purge socket. Purged pages stay as stale copies for the time when the web app
    # does not answer; deleted files do not (docs/decisions/089).
    if (req.method == "PURGE") {
        if (local.socket != "purge") {
            return (synth(405));
        }
        if (req.http.xkey-purge) {
            xkey.softpurge(req.http.xkey-purge);
        }
        if (req.http.xkey-erase) {
            xkey.purge(req.http.xkey-erase);
        }
        return (synth(204));
    }
    if (local.socket == "purge") {
        return (synth(404));
    }
    # A request without a host or with chunked encoding: Varnish would add the first, and treats an aborted
    # chunked body as complete. Browsers send neither.
    if (!req.http.host && req.proto == "HTTP/1.1") {
        return (synth(400));
    }
    if (req.http.transfer-encoding) {
        return (synth(411));
    }
    # Ambiguous paths, which the web app refuses, too (web/http/request-line.ts).
    if (req.url ~ "(?i)^[^?]*(\\|/(\.|%2e){1,2}(/|\?|$))") {
        return (synth(400));
    }
    if (req.restarts == 0) {
        unset req.http.x-front-stale;
        unset req.http.x-front-pass;
    }
    # Requests with a session, or that are about to sign in. Only the web app can verify a token.
    if (req.http.cookie ~ "(^|; *)(__Host-)?(access|refresh)_token=" || req.url ~ "^/api/v1/users/auth/") {
        set req.backend_hint = web_signed_in;
    } else {
        set req.backend_hint = web;
    }
    # Writes, private pages, searches, and RSC data.
    if ((req.method != "GET" && req.method != "HEAD") || req.http.rsc
        || req.url ~ "^/(api|panel-admin|perfil|buscar)(/|\?|$)" || req.url ~ "[?&](_rsc|search)=") {
        return (pass);
    }
    # Remove request headers that make no difference for a page.
    unset req.http.next-router-state-tree;
    unset req.http.next-router-prefetch;
    unset req.http.next-router-segment-prefetch;
    if (req.http.accept-encoding ~ "(^|[ ,])br($|[ ,;])" && req.http.accept-encoding !~ "br *; *q=0(\.0*)? *($|,)") {
        set req.http.accept-encoding = "br";
    } else if (req.http.accept-encoding ~ "(^|[ ,])gzip($|[ ,;])" && req.http.accept-encoding !~ "gzip *; *q=0(\.0*)? *($|,)") {
        set req.http.accept-encoding = "gzip";
    } else {
        unset req.http.accept-encoding;
    }
    # While the web app answers, which takes a moment, no stale page is served.
    if (req.http.x-front-stale) {
        set req.grace = 1d;
    } else {
        set req.grace = 0s;
    }
    return (hash);
}

sub vcl_hash {
    # One magazine under all host names.
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    # A cached page has no request ID of its own (set_request_id).
    unset beresp.http.x-request-id;
    # A surrogate key means that the response is the same for everybody; only with one is a page cached. Files
    # with a hash in their name never change.
    if (beresp.http.set-cookie || beresp.http.cache-control ~ "private|no-store"
        || !(beresp.http.xkey || beresp.http.cache-control ~ "immutable")
        # The web app checks for each whether its file still exists (docs/decisions/089).
        || bereq.url ~ "^/_next/image") {
        # Hit-for-miss: not cached, and requests are not coalesced.
        set beresp.uncacheable = true;
        set beresp.ttl = 60s;
    }
    # A storage of its own: a dozen printed versions would evict all pages.
    if (bereq.url ~ "^/media/") {
        set beresp.storage = storage.media;
        # Its TTL is short, then the web app is asked whether it still exists; it is served while the web app is
        # away.
        if (!beresp.uncacheable) {
            set beresp.grace = 1d;
        }
    } else {
        set beresp.storage = storage.pages;
    }
    if (beresp.status >= 500) {
        call abandon_failure;
    }
    # A response that is stale on arrival is cached all the same, for the time when the web app is away;
    # concurrent requests share it.
    if (!beresp.uncacheable && beresp.ttl < 1s) {
        set beresp.ttl = 1s;
    }
    return (deliver);
}

sub vcl_miss {
    call set_request_id;
}

sub vcl_pass {
    call set_request_id;
    set req.http.x-front-pass = "1";
}

# Request ID, shared by the logs of web app and server (docs/decisions/044). A cache hit is in no log and has
# none.
sub set_request_id {
    if (req.http.x-request-id !~ "^[A-Za-z0-9_-]{8,64}$") {
        set req.http.x-request-id = "front-" + std.time2integer(now, 0) + "-" + req.xid;
    }
}

sub vcl_backend_fetch {
    unset bereq.http.xkey-purge;
    unset bereq.http.xkey-erase;
}

sub vcl_backend_error {
    call abandon_failure;
    call unavailable_page;
    return (deliver);
}

# A failure is not served where there may be a copy, and never replaces one.
sub abandon_failure {
    if (bereq.is_bgfetch || !(bereq.http.x-front-stale || bereq.http.x-front-pass)) {
        return (abandon);
    }
}

sub vcl_synth {
    if (resp.status == 503 && req.restarts == 0 && !req.http.x-front-pass) {
        # The web app does not answer: serve the stale copy, at most a day old.
        set req.http.x-front-stale = "1";
        return (restart);
    }
    # Refusals are in no other log; answered requests are not logged (FAST_LOG).
    if (resp.status >= 400) {
        call set_request_id;
        std.log("refused " + resp.status + " " + req.http.x-request-id + " " + req.method + " " + req.url);
    }
    set resp.body = "";
    return (deliver);
}

sub unavailable_page {
    set beresp.http.cache-control = "no-store";
    set beresp.http.retry-after = "10";
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    if (bereq.url ~ "^/api/") {
        set beresp.http.content-type = "application/json";
        set beresp.body = """{"detail":"El servidor no está disponible en este momento. Inténtalo de nuevo en unos minutos."}""";
    } else {
        set beresp.http.content-type = "text/html; charset=utf-8";
        set beresp.body = {"@AWAY@<p>Referencia: <code>"} + bereq.http.x-request-id + {"</code></p>"};
    }
}

sub vcl_deliver {
    # For signed-in readers: the page says that it is a copy (components/session/stale-copy.tsx).
    if (req.http.x-front-stale && obj.hits > 0) {
        set resp.http.server-timing = "stale-copy";
    }
    if (obj.hits == 0 || req.http.x-front-stale) {
        set resp.http.x-request-id = req.http.x-request-id;
    }
    # Responses that HAProxy may cache while fresh: none with a request ID or another Vary than its key has, and
    # no media files, which would evict the rest.
    unset resp.http.x-front-keep;
    if (obj.hits > 0 && !obj.uncacheable && !req.http.x-front-stale && req.url !~ "^/media/"
        && resp.http.cache-control ~ "(^|[ ,])(s-maxage|max-age)=[0-9]"
        && resp.http.vary ~ "(?i)^( *(accept-encoding|rsc|next-router-[a-z-]+) *(,|$))*$") {
        set resp.http.x-front-keep = "1";
        # HAProxy does not cache a response with an Age of 0.
        if (resp.http.age == "0") {
            unset resp.http.age;
        }
    }
    unset resp.http.xkey;
    unset resp.http.x-varnish;
    unset resp.http.via;
}
