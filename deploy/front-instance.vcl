# One web instance; scripts/lib/front.mjs repeats this for each, and replaces the placeholders.
# At most as many requests as the web app admits, running and queued (web/http/admission.ts): more would be
# refused there (record 062).
backend anonymous_@N@ {
    .host = "@HOST@";
    .port = "@PORT@";
    .max_connections = 272;
    .probe = ready;
}

# Connections of their own for signed-in readers.
backend signed_in_@N@ {
    .host = "@HOST@";
    .port = "@PORT@";
    .max_connections = 272;
}

# A connection for each request, and no probe. With a preamble of its own (an empty line, which HTTP ignores) it
# takes no open connection of the other two.
backend single_@N@ {
    .host = "@HOST@";
    .port = "@PORT@";
    .max_connections = 272;
    .preamble = :DQo=:;
}

sub vcl_init {
    ready_instances.add_backend(anonymous_@N@);
    all_instances.add_backend(single_@N@);
}

sub vcl_backend_fetch {
    if (bereq.backend == anonymous_@N@ || bereq.backend == single_@N@) {
        if (bereq.http.connection == "close") {
            set bereq.backend = single_@N@;
        } else if (bereq.http.cookie ~ "(^|; *)(__Host-)?(access|refresh)_token="
            || bereq.url ~ "^/api/v1/users/auth/") {
            # A session, or somebody about to sign in. Only the web app can verify a token.
            set bereq.backend = signed_in_@N@;
        } else if (bereq.backend == single_@N@) {
            set bereq.http.connection = "close";
        }
    }
}
