import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropResetLink, takeResetLink } from './reset-link.ts';

const PAGE = '/reset-password-confirm';
const link = { uid: 'MQ', token: 'a.b-c' };

/** A browser tab: its address, its storage, and the changes of its address. */
function openTab(search: string, storage: Map<string, string> | undefined) {
  const replaceState = vi.fn();
  vi.stubGlobal('window', { location: { search }, history: { replaceState } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => refuseWithout(storage).get(key) ?? null,
    setItem: (key: string, value: string) => refuseWithout(storage).set(key, value),
    removeItem: (key: string) => refuseWithout(storage).delete(key),
  });
  return replaceState;
}

function refuseWithout(storage: Map<string, string> | undefined): Map<string, string> {
  if (!storage) throw new DOMException('denied', 'SecurityError');
  return storage;
}

let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map();
});
afterEach(() => vi.unstubAllGlobals());

test('the link is removed from the address bar', async () => {
  const replaceState = openTab('?uid=MQ&token=a.b-c', storage);
  expect(takeResetLink()).toEqual(link);
  await Promise.resolve();
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', PAGE);
});

test('it survives a reload, until it has been used', () => {
  openTab('?uid=MQ&token=a.b-c', storage);
  takeResetLink();
  openTab('', storage);
  expect(takeResetLink()).toEqual(link);
  dropResetLink();
  expect(takeResetLink()).toBeNull();
});

test('a new link replaces the former one', () => {
  openTab('?uid=MQ&token=a.b-c', storage);
  takeResetLink();
  openTab('?uid=Mg&token=d', storage);
  expect(takeResetLink()).toEqual({ uid: 'Mg', token: 'd' });
});

test.each(['', '?', '?uid=MQ', '?token=a', '?uid=&token=a', '?UID=MQ&TOKEN=a'])(
  '%j is no link',
  async (search) => {
    const replaceState = openTab(search, storage);
    expect(takeResetLink()).toBeNull();
    await Promise.resolve();
    expect(replaceState).not.toHaveBeenCalled();
  },
);

test('without storage it stays in the address bar', async () => {
  const replaceState = openTab('?uid=MQ&token=a.b-c', undefined);
  expect(takeResetLink()).toEqual(link);
  await Promise.resolve();
  expect(replaceState).not.toHaveBeenCalled();
  openTab('', undefined);
  expect(takeResetLink()).toBeNull();
  expect(dropResetLink).not.toThrow();
});
