import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropContentDraft, readContentDraft, saveContentDraft } from './content-draft.ts';

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

const litio = { id: 3, titulo_articulo: 'Litio', fecha_publicacion: '2026-11-01' };

test('a draft is that of one item, with the state that it was written on', () => {
  const draft = { state: '"blog-7-1"', values: { contenido: 'Vetas', articulos_ids: [litio] } };
  saveContentDraft('blogs', 7, draft);
  expect(readContentDraft('blogs', 7)).toEqual(draft);
  expect(readContentDraft('blogs', 8)).toBeUndefined();
  expect(readContentDraft('blogs', undefined)).toBeUndefined();
  expect(readContentDraft('articles', 7)).toBeUndefined();
});

test('a draft ends when it is dropped, and when nothing differs any more', () => {
  saveContentDraft('blogs', undefined, { state: undefined, values: { contenido: 'Vetas' } });
  expect(readContentDraft('blogs', undefined)).toEqual({ values: { contenido: 'Vetas' } });
  saveContentDraft('blogs', undefined, { state: undefined, values: {} });
  expect(stored.size).toBe(0);
  saveContentDraft('blogs', 7, { state: undefined, values: { contenido: 'Vetas' } });
  dropContentDraft('blogs', 7);
  expect(stored.size).toBe(0);
});

test('an invalid draft is ignored', () => {
  stored.set('borrador-panel-blogs-7', '{"values":{"contenido":4}}');
  expect(readContentDraft('blogs', 7)).toBeUndefined();
});

test('an account that opens the form of another’s draft neither sees nor ends it (D79)', () => {
  const open = (account: number) =>
    vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => String(account) }) });
  const draft = { values: { contenido: 'Vetas' } };
  open(7);
  saveContentDraft('blogs', undefined, { state: undefined, ...draft });
  open(8);
  expect(readContentDraft('blogs', undefined)).toBeUndefined();
  saveContentDraft('blogs', undefined, { state: undefined, values: {} });
  open(7);
  expect(readContentDraft('blogs', undefined)).toEqual(draft);
});
