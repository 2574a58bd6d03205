import { afterEach, expect, test, vi } from 'vitest';
import { markScripts } from './mark-scripts.ts';

const POLICY = 'content-security-policy';

afterEach(() => vi.unstubAllEnvs());

test('request and answer get the same policy, with a mark that nobody can guess', () => {
  const marks = [1, 2].map(() => {
    const headers = new Headers({ [POLICY]: "script-src 'nonce-robado'" });
    const answer = markScripts(headers);
    expect(headers.get(POLICY)).toBe(answer[POLICY]);
    return /'nonce-([\w+/]{22}==)'/.exec(headers.get(POLICY) ?? '')?.[1];
  });
  expect(marks[0]).toBeTruthy();
  expect(marks[0]).not.toBe(marks[1]);
});

test('`next dev` marks nothing, and its tools go on', () => {
  vi.stubEnv('NODE_ENV', 'development');
  const headers = new Headers();
  expect(markScripts(headers)).toEqual({});
  expect(headers.has(POLICY)).toBe(false);
});
