/** Whether this runs in a browser, and not on the server. */
export const isBrowser = (): boolean => typeof window !== 'undefined';
