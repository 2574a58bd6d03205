import { expect } from '@playwright/test';
import { blogEndpoints } from '../../contract/endpoints.ts';
import {
  AMBIGUOUS,
  FIRST,
  HOSTILE_TARGETS,
  MALFORMED,
  PLAIN,
  SMUGGLED_PATH,
} from './ambiguous-requests.ts';
import type { FakeServer } from './fake-server.ts';
import { rawStatus, sendRaw } from './raw-socket.ts';

/** What the web app calls to know whether it is ready, as often as Varnish asks it. */
const READINESS = `GET /api/v1/${blogEndpoints.list}?limit=1`;

/** Lets a fake API note each call that it gets, without readiness checks; gives those since the last look. */
export function noteCalls(api: FakeServer): () => string[] {
  const calls: string[] = [];
  api.always((response, _, { method, url }) => {
    const call = `${method} ${url}`;
    if (call !== READINESS) calls.push(call);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return () => calls.splice(0);
}

/** A POST was refused, and nobody called, or it was exactly one call; what it carries is none. */
export function expectOneOrNone(name: string, status: number, made: string[]): void {
  const isRefused = made.length === 0 && (status === 0 || status >= 400);
  if (!isRefused) expect([name, ...made]).toEqual([name, expect.stringMatching(/^POST /)]);
}

/** What comes after such a request is none for who has read where it ends, and no second one of a connection. */
const withoutNext = (bytes: string) => bytes.replace('\r\n', '\r\nConnection: close\r\n');

/**
 * Sends every ambiguous request to a front before a web whose API is `api`. Each is refused, or exactly
 * the one request that it is comes through, and what it carries is never one of its own.
 */
export async function expectNothingSmuggled(front: string, api: FakeServer): Promise<void> {
  const takeCalls = noteCalls(api);
  for (const [name, bytes] of Object.entries({ ...AMBIGUOUS, ...HOSTILE_TARGETS })) {
    const answer = await sendRaw(front, withoutNext(bytes));
    expectOneOrNone(name, rawStatus(answer), takeCalls());
  }
  for (const [name, bytes] of Object.entries(MALFORMED)) {
    await sendRaw(front, bytes);
    expect(takeCalls().length, name).toBeLessThanOrEqual(1);
  }
  // Nothing but their form kept the second ones away.
  await sendRaw(front, PLAIN);
  expect(takeCalls()).toEqual([`POST ${FIRST}`, `DELETE ${SMUGGLED_PATH}`]);
}
