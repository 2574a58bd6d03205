import 'server-only';
import { cache } from 'react';
import { env } from './env.ts';
import { createHttp } from './http.ts';

/** Client of the product's API for server components; it carries no token. One a rendering. */
export const api = cache(() => createHttp({ url: env().API_BASE_URL }));

/** Client of the external news service (D1). */
export const newsService = cache(() => createHttp({ url: env().NEWS_SERVICE_URL }));
