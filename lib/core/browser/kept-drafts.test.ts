import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stampSignOut } from '../sign-out-stamp.ts';
import { dropDrafts } from './drafts.ts';
import { readDraft, saveDraft } from './kept-drafts.ts';

/** `Object.keys` of a real Storage are its entries. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a draft is there for other tabs, until it is emptied', () => {
  saveDraft('copia-7', 'El litio\nde la puna');
  vi.stubGlobal('sessionStorage', new FakeStorage());
  expect(readDraft('copia-7')).toBe('El litio\nde la puna');
  saveDraft('copia-7', '');
  expect(readDraft('copia-7')).toBe('');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('after a sign-out no draft is left, and those of the next person stay', () => {
  vi.useFakeTimers();
  saveDraft('copia-7', 'De Ana');
  stampSignOut();
  expect(readDraft('copia-7')).toBe('');
  dropDrafts();
  expect(Object.values(localStorage)).not.toContainEqual(expect.stringContaining('De Ana'));
  saveDraft('copia-8', 'De Luis');
  // A tab that notices the same sign-out later.
  dropDrafts();
  expect(readDraft('copia-8')).toBe('De Luis');
});

test('without storage nothing is stored, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  saveDraft('copia-7', 'El litio');
  expect(readDraft('copia-7')).toBe('');
});
