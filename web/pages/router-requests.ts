import type { IncomingMessage } from 'node:http';

/** Headers and query with which Next's router requests data of a page. */
const ROUTER_HEADERS = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch'];
const ROUTER_QUERY = '_rsc=';

/** Whether a request is for something else than the page at its address. */
export const isRouterRequest = ({ url = '/', headers }: IncomingMessage): boolean =>
  url.includes(ROUTER_QUERY) || ROUTER_HEADERS.some((name) => headers[name] !== undefined);
