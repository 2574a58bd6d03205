import 'server-only';
import { cache } from 'react';
import { timeoutSignal } from '../../../shared/timeouts/timeout-signal.ts';
import { createHttp } from '../http.ts';
import { env } from './env.ts';

/** API client for server components, without a token; one for each render. */
export const api = cache(() => createHttp({ url: env().API_BASE_URL, timeoutSignal }));

/** Client of the external news service (D1). */
export const newsService = cache(() => createHttp({ url: env().NEWS_SERVICE_URL, timeoutSignal }));
