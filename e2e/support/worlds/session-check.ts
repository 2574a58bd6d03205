import { expect } from '@playwright/test';
import type { Jar } from '../jar.ts';
import { REFRESH } from './signed-in.ts';

/** What `GET /api/session` says, and whether it takes the cookies away. */
export async function checkSession(jar: Jar) {
  const answer = await jar.call('/api/session');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const body = answer.status === 503 ? undefined : await answer.json();
  return { status: answer.status, user: body?.user, kept: jar.cookies.has(REFRESH) };
}

/** Nobody is signed in, and the cookies are gone. */
export const SIGNED_OUT = { status: 200, user: null, kept: false };
/** Nobody knows, and the cookies stay. */
export const UNKNOWN = { status: 503, user: undefined, kept: true };
