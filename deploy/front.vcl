vcl 4.1;

# The second half of the front: Varnish before the web (docs/decisions/043), behind HAProxy of front.cfg. `npm run
# start:front` fills in what stands between two signs @, and starts it with two named addresses, `front` and `purge`
# (scripts/lib/front.mjs). Whatever ends TLS stands before both.

import std;
import xkey;

# As many at once as the web has room for, at work and waiting (web/http/admission.ts): what is more would
# be refused there, and is refused here without troubling it (docs/decisions/062).
backend web {
    .host = "@WEB_HOST@";
    .port = "@WEB_PORT@";
    .connect_timeout = 1s;
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 60s;
    .max_connections = 272;
}

# The same web, with room that strangers cannot take.
backend web_signed_in {
    .host = "@WEB_HOST@";
    .port = "@WEB_PORT@";
    .connect_timeout = 1s;
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 60s;
    .max_connections = 272;
}

sub vcl_recv {
    # Only who reaches the other address, which is the web, may say that pages have changed. They are
    # kept for the time when the web does not answer, but for files, which were deleted (docs/decisions/089).
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
    # A request that does not say for whom it is, or how long it is: Varnish would write the first anew, and
    # ends a body whose chunks break off as if it were whole. Browsers send neither.
    if (!req.http.host && req.proto == "HTTP/1.1") {
        return (synth(400));
    }
    if (req.http.transfer-encoding) {
        return (synth(411));
    }
    # A path that is another one once it is resolved, which the web refuses, too (web/http/request-line.ts).
    if (req.url ~ "(?i)^[^?]*(\\|/(\.|%2e){1,2}(/|\?|$))") {
        return (synth(400));
    }
    if (req.restarts == 0) {
        unset req.http.x-front-again;
        unset req.http.x-front-pass;
    }
    # Who is signed in, or is about to be. Whether a token is good only the web can say.
    if (req.http.cookie ~ "(^|; *)(__Host-)?(access|refresh)_token=" || req.url ~ "^/api/v1/users/auth/") {
        set req.backend_hint = web_signed_in;
    } else {
        set req.backend_hint = web;
    }
    # What changes something, what is for one reader, what is made for one question, and parts of pages for
    # the router.
    if ((req.method != "GET" && req.method != "HEAD") || req.http.rsc
        || req.url ~ "^/(api|panel-admin|perfil|buscar)(/|\?|$)" || req.url ~ "[?&](_rsc|search)=") {
        return (pass);
    }
    # What of a request makes no difference for a page makes none here.
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
    # While the web answers, nothing that is known to be old is shown; it answers within a moment.
    if (req.http.x-front-again) {
        set req.grace = 1d;
    } else {
        set req.grace = 0s;
    }
    return (hash);
}

sub vcl_hash {
    # The magazine is one, under whatever name it is asked for.
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    # A kept page has no id of its own (name_request).
    unset beresp.http.x-request-id;
    # Its keys are the web's word that an answer is the same for everybody; only with it are pages kept.
    # Files with a digest in their name never change.
    if (beresp.http.set-cookie || beresp.http.cache-control ~ "private|no-store"
        || !(beresp.http.xkey || beresp.http.cache-control ~ "immutable")
        # The web asks for each whether its file is still there (docs/decisions/089).
        || bereq.url ~ "^/_next/image") {
        # Neither kept nor waited for by others.
        set beresp.uncacheable = true;
        set beresp.ttl = 60s;
    }
    # A dozen printed versions would take the place of all pages. What names no storage takes them by turns.
    if (bereq.url ~ "^/media/") {
        set beresp.storage = storage.media;
        # Its time is short: then the web is asked whether it is still there, and it is shown while the web is away.
        if (!beresp.uncacheable) {
            set beresp.grace = 1d;
        }
    } else {
        set beresp.storage = storage.pages;
    }
    if (beresp.status >= 500) {
        call give_way;
    }
    # One whose time is over as it comes is kept all the same, for the time when the web is away; those
    # who wait for it share it.
    if (!beresp.uncacheable && beresp.ttl < 1s) {
        set beresp.ttl = 1s;
    }
    return (deliver);
}

sub vcl_miss {
    call name_request;
}

sub vcl_pass {
    call name_request;
    set req.http.x-front-pass = "1";
}

# The id that the logs of web and server share (docs/decisions/044). A kept page that the web was not asked for is in
# none, and goes out without.
sub name_request {
    if (req.http.x-request-id !~ "^[A-Za-z0-9_-]{8,64}$") {
        set req.http.x-request-id = "front-" + std.time2integer(now, 0) + "-" + req.xid;
    }
}

sub vcl_backend_fetch {
    unset bereq.http.xkey-purge;
    unset bereq.http.xkey-erase;
}

sub vcl_backend_error {
    call give_way;
    call say_away;
    return (deliver);
}

# A failure is no reader's answer where there may be a copy, and never takes the place of one.
sub give_way {
    if (bereq.is_bgfetch || !(bereq.http.x-front-again || bereq.http.x-front-pass)) {
        return (abandon);
    }
}

sub vcl_synth {
    if (resp.status == 503 && req.restarts == 0 && !req.http.x-front-pass) {
        # Nobody answers: the copy that is there is shown, for the day that it may get old.
        set req.http.x-front-again = "1";
        return (restart);
    }
    # What is refused here is in no other log, and requests that are answered are not logged (FAST_LOG).
    if (resp.status >= 400) {
        call name_request;
        std.log("refused " + resp.status + " " + req.http.x-request-id + " " + req.method + " " + req.url);
    }
    set resp.body = "";
    return (deliver);
}

sub say_away {
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
    # For whoever is signed in: the page says that it is a copy (components/session/saved-copy.tsx).
    if (req.http.x-front-again && obj.hits > 0) {
        set resp.http.server-timing = "stale-copy";
    }
    if (obj.hits == 0 || req.http.x-front-again) {
        set resp.http.x-request-id = req.http.x-request-id;
    }
    # What HAProxy may send by itself as long as it is fresh: nothing with an id, nor what differs by anything that is not
    # in its key, and no files of the magazine, which would take the place of all else.
    unset resp.http.x-front-keep;
    if (obj.hits > 0 && !obj.uncacheable && !req.http.x-front-again && req.url !~ "^/media/"
        && resp.http.cache-control ~ "(^|[ ,])(s-maxage|max-age)=[0-9]"
        && resp.http.vary ~ "(?i)^( *(accept-encoding|rsc|next-router-[a-z-]+) *(,|$))*$") {
        set resp.http.x-front-keep = "1";
        # It keeps nothing that says that it is of this second.
        if (resp.http.age == "0") {
            unset resp.http.age;
        }
    }
    unset resp.http.xkey;
    unset resp.http.x-varnish;
    unset resp.http.via;
}
