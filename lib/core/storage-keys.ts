/** Key in `localStorage` of the session marker (`lib/session/browser/marker.ts`), which the head script reads as well. */
export const SESSION_MARKER_KEY = 'sesion';
