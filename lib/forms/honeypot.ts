/**
 * Name of the honeypot, a hidden field that bots fill in. In a file of its own, so that pages with
 * a form do not load the schemas.
 */
export const HONEYPOT_FIELD = 'asunto';
