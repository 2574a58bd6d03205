import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeReturnPath, takeReturnPath } from './return-path.ts';

const KEY = 'recovery-way-back';
const HOUR = 60 * 60 * 1000;
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the return path is returned once, and no longer than the link is valid', () => {
  storeReturnPath('/articulos/9#comentar', 0);
  expect(takeReturnPath(HOUR - 1)).toBe('/articulos/9#comentar');
  expect(takeReturnPath(HOUR - 1)).toBe('/');
  storeReturnPath('/articulos/9#comentar', 0);
  expect(takeReturnPath(HOUR)).toBe('/');
});

test('a later request without a return path removes the former one', () => {
  storeReturnPath('/foro/3#comentar', 0);
  storeReturnPath('/', 1);
  expect(takeReturnPath(2)).toBe('/');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/iniciar-sesion?next=/foro',
  '/api/v1/users/profile',
])('%s in the storage leads home', (path) => {
  kept.set(KEY, JSON.stringify({ path, until: 10 }));
  expect(takeReturnPath(1)).toBe('/');
});

test.each(['', '{', '[]', '{"path":"/foro"}', 'null'])('%j in the storage leads home', (text) => {
  kept.set(KEY, text);
  expect(takeReturnPath(1)).toBe('/');
});

test('a browser without storage leads home', () => {
  vi.stubGlobal('localStorage', undefined);
  storeReturnPath('/foro/3');
  expect(takeReturnPath()).toBe('/');
});
