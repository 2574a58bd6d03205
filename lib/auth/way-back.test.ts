import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberWayBack, takeWayBack } from './way-back.ts';

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

test('the way back is given once, and no longer than the letter is valid', () => {
  rememberWayBack('/articulos/9#comentar', 0);
  expect(takeWayBack(HOUR - 1)).toBe('/articulos/9#comentar');
  expect(takeWayBack(HOUR - 1)).toBe('/');
  rememberWayBack('/articulos/9#comentar', 0);
  expect(takeWayBack(HOUR)).toBe('/');
});

test('a later request without a way back ends the one before', () => {
  rememberWayBack('/foro/3#comentar', 0);
  rememberWayBack('/', 1);
  expect(takeWayBack(2)).toBe('/');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/iniciar-sesion?next=/foro',
  '/api/v1/users/profile',
])('%s in the storage leads home', (path) => {
  kept.set(KEY, JSON.stringify({ path, until: 10 }));
  expect(takeWayBack(1)).toBe('/');
});

test.each(['', '{', '[]', '{"path":"/foro"}', 'null'])('%j in the storage leads home', (text) => {
  kept.set(KEY, text);
  expect(takeWayBack(1)).toBe('/');
});

test('a browser without storage leads home', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberWayBack('/foro/3');
  expect(takeWayBack()).toBe('/');
});
