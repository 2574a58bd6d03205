import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { userEndpoints } from '../../contract/endpoints.ts';
import { env } from '../core/env.ts';
import { createHttp, type Http } from '../core/http.ts';
import { readerSchema } from './answer.ts';
import { readTokens } from './cookies.ts';

/**
 * Client of the API in the name of who asks for the page, for server components; undefined where
 * nobody is signed in. They cannot set cookies and never refresh (D6): the middleware before the
 * page has done that.
 */
export const apiOfReader = cache(async (): Promise<Http | undefined> => {
  const { access } = readTokens(await headers());
  return access ? createHttp({ url: env().API_BASE_URL, bearer: access }) : undefined;
});

/**
 * Who asks for the page, as the server knows them now; undefined where nobody is signed in. Throws
 * ApiError.
 */
export const currentReader = cache(async () => {
  const api = await apiOfReader();
  return api?.get(userEndpoints.profile, readerSchema);
});
