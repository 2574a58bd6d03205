import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { isRouterRequest } from './router-requests.ts';

const require = createRequire(import.meta.url);
const next: Record<string, string> = require('next/dist/client/components/app-router-headers.js');

const request = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers }) as unknown as IncomingMessage;

test.each(['RSC_HEADER', 'NEXT_ROUTER_PREFETCH_HEADER', 'NEXT_ROUTER_SEGMENT_PREFETCH_HEADER'])(
  "a request with Next's %s is not for the page",
  (name) => {
    expect(isRouterRequest(request('/foro', { [next[name] ?? '']: '1' }))).toBe(true);
  },
);

test("nor is one with Next's query", () => {
  expect(isRouterRequest(request(`/foro?${next.NEXT_RSC_UNION_QUERY}=a1`))).toBe(true);
  expect(isRouterRequest(request('/foro?orden=nuevos', { accept: 'text/html' }))).toBe(false);
});
