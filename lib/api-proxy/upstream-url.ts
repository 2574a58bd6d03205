import { routes } from '../core/routes.ts';

/** Plain segments: nothing encoded, no other host and no `..` can hide in a path. */
const PATH = new RegExp(`^${routes.api}((?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)+/?)$`);

/**
 * Address at the server for a request's address: exactly its path, with or without its last slash,
 * and its query (D2, D4). Undefined for other paths.
 */
export function upstreamUrl(requestUrl: string, baseUrl: string): string | undefined {
  const { pathname, search } = new URL(requestUrl);
  const path = PATH.exec(pathname)?.[1];
  return path && `${baseUrl}${path}${search}`;
}
