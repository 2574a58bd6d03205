import { beforeEach, expect, test, vi } from 'vitest';
import { dropTopicDraft, readTopicDraft, saveTopicDraft } from './draft.ts';

const draft = { titulo: 'Bombas', contenido: 'Uno\n«dos»', categoria_foro_id: '2' };
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test('a new topic and each that is changed have a draft of their own', () => {
  saveTopicDraft(undefined, draft);
  saveTopicDraft(4, { ...draft, titulo: 'Otra' });
  expect(readTopicDraft(undefined)).toEqual(draft);
  expect(readTopicDraft(4)?.titulo).toBe('Otra');
  expect(readTopicDraft(5)).toBeUndefined();
  dropTopicDraft(4);
  expect(readTopicDraft(4)).toBeUndefined();
  expect(readTopicDraft(undefined)).toEqual(draft);
});

test.each(['{', 'null', '7', '"texto"'])('an invalid draft such as %s is ignored', (text) => {
  kept.set('borrador-tema-4', text);
  expect(readTopicDraft(4)).toBeUndefined();
});

test('a draft that lacks a field has an empty one', () => {
  kept.set('borrador-tema-4', '{"titulo":"Bombas","contenido":3}');
  expect(readTopicDraft(4)).toEqual({ titulo: 'Bombas', contenido: '', categoria_foro_id: '' });
});
