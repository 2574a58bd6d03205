vcl 4.1;

# Varnish, the page cache in front of the web app (records 043, 101). scripts/lib/front.mjs replaces the
# placeholders between two @ and starts it. TLS ends in front of it.

import directors;
import std;
import xkey;

backend default none;

# Fails while an instance drains, and while its API does not answer.
probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 5s;
    .window = 2;
    .threshold = 2;
    .initial = 2;
}

sub vcl_init {
    new ready_instances = directors.shard();
    new all_instances = directors.shard();
}

sub vcl_recv {
    if (req.restarts == 0) {
        unset req.http.x-front;
    }
    # Purged pages stay as stale copies for the time when no instance answers; deleted files do not
    # (record 089).
    if (req.method == "PURGE") {
        if (req.http.authorization != "Bearer @PURGE_TOKEN@") {
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
    if (req.method !~ "^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$") {
        return (synth(405));
    }
    # Health check of Varnish itself.
    if (req.url == "/varnish-ready") {
        return (synth(200));
    }
    if (req.url ~ "^.{8001}") {
        return (synth(414));
    }
    # A request without a host or with chunked encoding: Varnish would add the first, and treats an aborted
    # chunked body as complete. Browsers send neither.
    if (!req.http.host && req.proto == "HTTP/1.1") {
        return (synth(400));
    }
    if (req.http.transfer-encoding) {
        return (synth(411));
    }
    # No browser sends a fragment; the page would be stored anew for each.
    set req.url = regsub(req.url, "#.*$", "");
    # Ambiguous paths, which the web app refuses, too (web/http/request-line.ts).
    if (req.url == "" || req.url ~ "(?i)^[^?]*(\\|/(\.|%2e){1,2}(/|\?|$))") {
        return (synth(400));
    }
    # Of the query of a file the web app reads a signature alone, and it ignores `RSC`. Passed, a printed edition of 24 MB
    # takes Transient storage; stored anew for each address, it evicts other files.
    if (req.url ~ "^/media/") {
        unset req.http.rsc;
        if (req.url ~ "^[^?]*\?(.*&)?firma=") {
            set req.url = regsub(req.url, "^([^?]*)\?(?:.*?&)??(firma=[^&]*).*$", "\1?\2");
        } else {
            set req.url = regsub(req.url, "\?.*$", "");
        }
    }
    # Nor does it read the query of a file of the build, whose name has no other spelling.
    if (req.url ~ "^/_next/static/") {
        unset req.http.rsc;
        set req.url = regsub(req.url, "\?.*$", "");
        if (req.url ~ "%") {
            return (synth(404));
        }
    }
    # Writes, private pages, searches, previews, and RSC data.
    if ((req.method != "GET" && req.method != "HEAD") || req.http.rsc
        || req.url ~ "^/(api|panel-admin|perfil|buscar|vista-previa)(/|\?|$)" || req.url ~ "[?&](_rsc|search)=") {
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
    # x-front is `copy` where there is a stale copy, which is not served until the web app has been asked, and
    # `stale` once no instance has answered with the page.
    if (req.http.x-front == "copy") {
        set req.grace = 0s;
    } else {
        set req.grace = 1d;
    }
    return (hash);
}

sub vcl_hash {
    # One magazine under all host names.
    hash_data(req.url);
    return (lookup);
}

sub vcl_hit {
    if (obj.ttl <= 0s && req.http.x-front != "stale") {
        set req.http.x-front = "copy";
        return (restart);
    }
}

sub vcl_miss {
    call set_request_id;
}

sub vcl_pass {
    call set_request_id;
}

# Request ID, shared by the logs of web app and server (record 044). A cache hit is in no log and has
# none.
sub set_request_id {
    if (req.http.x-request-id !~ "^[A-Za-z0-9_-]{8,64}$") {
        set req.http.x-request-id = "front-" + std.time2integer(now, 0) + "-" + req.xid;
    }
}

# Chooses an instance, and for a retry the next one. Where none is ready, each is tried all the same.
sub vcl_backend_fetch {
    unset bereq.http.connection;
    set bereq.backend = ready_instances.backend(by = KEY, key = ready_instances.key(bereq.http.x-request-id),
        alt = bereq.retries, healthy = ALL);
    if (!std.healthy(bereq.backend)) {
        set bereq.backend = all_instances.backend(by = KEY, key = all_instances.key(bereq.http.x-request-id),
            alt = bereq.retries, healthy = IGNORE);
    }
    # Varnish resends a request without a body if the connection that it has reused was closed meanwhile: for a
    # write it opens a new one.
    if (bereq.method != "GET" && bereq.method != "HEAD" && bereq.http.content-length !~ "[1-9]") {
        set bereq.http.connection = "close";
    }
}

@INSTANCES@

sub vcl_backend_response {
    # While instances are upgraded one after the other, one may lack files of the page of another.
    if (beresp.status == 404 && bereq.retries == 0 && bereq.url ~ "^/_next/static/") {
        return (retry);
    }
    # A failure never replaces a copy.
    if (beresp.status >= 500 && !bereq.uncacheable) {
        if (bereq.retries == 0) {
            return (retry);
        }
        if (bereq.is_bgfetch || bereq.http.x-front == "copy") {
            return (abandon);
        }
    }
    # A cached page has no request ID of its own (set_request_id).
    unset beresp.http.x-request-id;
    # A surrogate key means that the response is the same for everybody; only with one is a page cached. Files
    # with a hash in their name never change.
    if (beresp.http.set-cookie || beresp.http.cache-control ~ "(?i)private|no-store"
        || !(beresp.http.xkey || beresp.http.cache-control ~ "immutable")
        # The web app checks for each whether its file still exists (record 089).
        || bereq.url ~ "^/_next/image") {
        # Hit-for-miss: not cached, and requests are not coalesced. Only for a moment, as there are endlessly many
        # addresses, and each such object takes 2 KB of the storage that every passed response needs.
        set beresp.uncacheable = true;
        set beresp.ttl = 2s;
        set beresp.grace = 0s;
    }
    # Storages of their own: a dozen printed versions would evict all pages, and so would invented queries, which
    # most pages ignore.
    if (bereq.url ~ "^/media/") {
        set beresp.storage = storage.media;
    } else if (bereq.url ~ "\?") {
        set beresp.storage = storage.queries;
    } else {
        set beresp.storage = storage.pages;
    }
    # After its TTL the web app is asked; the copy is served while no instance answers with it.
    if (!beresp.uncacheable) {
        set beresp.grace = 1d;
    }
    # A response that is stale on arrival is cached all the same, for the time when the web app is away;
    # concurrent requests share it.
    if (!beresp.uncacheable && beresp.ttl < 1s) {
        set beresp.ttl = 1s;
    }
    return (deliver);
}

# No response. A read is repeated, and so is a write of which nothing was sent: once Varnish has begun to send a
# body it refuses to retry.
sub vcl_backend_error {
    if (bereq.retries == 0
        && (bereq.method == "GET" || bereq.method == "HEAD" || bereq.http.content-length ~ "[1-9]")) {
        return (retry);
    }
    return (abandon);
}

sub vcl_synth {
    if (resp.status == 503 && req.http.x-front == "copy") {
        # No instance answers with the page: serve the stale copy, at most a day old.
        set req.http.x-front = "stale";
        return (restart);
    }
    set resp.body = "";
    # Refusals are in no other log; answered requests are not logged (FAST_LOG).
    if (resp.status >= 400) {
        call set_request_id;
        set resp.http.x-request-id = req.http.x-request-id;
        std.log("refused " + resp.status + " " + req.http.x-request-id + " " + req.method + " " + req.url);
    }
    if (resp.status == 503) {
        call unavailable_page;
    } else if (resp.status >= 400) {
        # What follows on the connection may be a part of what was refused.
        set resp.http.connection = "close";
    }
    return (deliver);
}

sub unavailable_page {
    set resp.http.cache-control = "no-store";
    set resp.http.retry-after = "10";
    if (req.url ~ "^/api/") {
        set resp.http.content-type = "application/json";
        set resp.body = """{"detail":"El servidor no está disponible en este momento. Inténtalo de nuevo en unos minutos."}""";
    } else {
        set resp.http.content-type = "text/html; charset=utf-8";
        set resp.body = {"@AWAY@<p>Referencia: <code>"} + req.http.x-request-id + {"</code></p>"};
    }
}

sub vcl_deliver {
    # For signed-in readers: the page says that it is a copy (components/session/stale-copy.tsx).
    if (req.http.x-front == "stale" && obj.hits > 0) {
        set resp.http.server-timing = "stale-copy";
    }
    if (obj.hits == 0 || req.http.x-front == "stale") {
        set resp.http.x-request-id = req.http.x-request-id;
    }
    unset resp.http.xkey;
    unset resp.http.x-varnish;
    unset resp.http.via;
}
