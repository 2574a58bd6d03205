/**
 * Flags of the server's Node. By itself the heap lets up to 96 MB of short-lived objects gather before
 * it looks at them; a server that answers in milliseconds has no use for that (docs/decisions/036).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];
