import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, saveDraft } from './draft.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a draft is given back to its account alone', () => {
  saveDraft(7, { ciudad: 'Ayacucho' });
  expect(readDraft(7)).toEqual({ ciudad: 'Ayacucho' });
  expect(readDraft(8)).toBeUndefined();
});

test('a draft ends when nothing differs any more, and not by another account', () => {
  saveDraft(7, { ciudad: 'Ayacucho' });
  saveDraft(8, {});
  expect(readDraft(7)).toEqual({ ciudad: 'Ayacucho' });
  saveDraft(7, {});
  expect(stored.size).toBe(0);
});

test.each(['', 'nada', '[]', '{"account":"7"}', '{"account":7,"typed":{"ciudad":1}}'])(
  'what is no draft is none: %j',
  (text) => {
    stored.set('borrador-perfil-7', text);
    expect(readDraft(7)).toBeUndefined();
  },
);

test('without storage there is no draft, and no error', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveDraft(7, { ciudad: 'Ayacucho' });
  expect(readDraft(7)).toBeUndefined();
});
