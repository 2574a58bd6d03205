import { createHttp } from './http.ts';
import { routes } from './routes.ts';

/**
 * Client of the API for the browser: through the site itself (D4). One a form or an island; `signal`
 * gives its calls up.
 */
export const browserApi = (signal?: AbortSignal) =>
  createHttp({ url: routes.api, ...(signal && { signal }) });
