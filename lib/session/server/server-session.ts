import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { userEndpoints } from '../../../contract/endpoints.ts';
import { createHttp, type Http } from '../../core/http.ts';
import { env } from '../../core/server/env.ts';
import { readerSchema } from '../answer.ts';
import { readTokens } from './cookies.ts';

/**
 * API client of the signed-in reader, for server components; undefined for nobody. They cannot set
 * cookies and never refresh (D6): the middleware has done that.
 */
export const apiOfReader = cache(async (): Promise<Http | undefined> => {
  const { access } = readTokens(await headers());
  return access ? createHttp({ url: env().API_BASE_URL, bearer: access }) : undefined;
});

/** The reader's current profile; undefined for nobody. Throws ApiError. */
export const currentReader = cache(async () => {
  const api = await apiOfReader();
  return api?.get(userEndpoints.profile, readerSchema);
});
