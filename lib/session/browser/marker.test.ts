import { afterEach, expect, test, vi } from 'vitest';
import { SESSION_MARKER_KEY } from '../../core/storage-keys.ts';
import { endMarker, readMarker } from './marker.ts';

afterEach(() => vi.unstubAllGlobals());

test('the end of a session removes its own marker, not that of a later login', () => {
  const kept = new Map([[SESSION_MARKER_KEY, 'el segundo']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  endMarker('el primero');
  expect(readMarker()).toBe('el segundo');
  endMarker('el segundo');
  expect(readMarker()).toBeNull();
});
