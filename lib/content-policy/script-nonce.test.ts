import { afterEach, expect, test, vi } from 'vitest';
import { addScriptNonce } from './script-nonce.ts';

const POLICY = 'content-security-policy';

afterEach(() => vi.unstubAllEnvs());

test('request and response get the same policy, with a random nonce', () => {
  const marks = [1, 2].map(() => {
    const headers = new Headers({ [POLICY]: "script-src 'nonce-robado'" });
    const answer = addScriptNonce(headers);
    expect(headers.get(POLICY)).toBe(answer[POLICY]);
    return /'nonce-([\w+/]{22}==)'/.exec(headers.get(POLICY) ?? '')?.[1];
  });
  expect(marks[0]).toBeTruthy();
  expect(marks[0]).not.toBe(marks[1]);
});

test('`next dev` marks nothing, and its tools go on', () => {
  vi.stubEnv('NODE_ENV', 'development');
  const headers = new Headers();
  expect(addScriptNonce(headers)).toEqual({});
  expect(headers.has(POLICY)).toBe(false);
});
