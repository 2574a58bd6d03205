import { expect, test } from 'vitest';
import { draftOf, newDraft, writingOf } from './draft.ts';
import { readFragment } from './fragment.ts';

test.each([
  ['#comentario-12', { id: 12, isReply: false }],
  ['#responder-12', { id: 12, isReply: true }],
  ['', undefined],
  ['#', undefined],
  ['#comentarios', undefined],
  ['#comentar', undefined],
  ['#comentario-0', undefined],
  ['#comentario-1e3', undefined],
  ['#comentario-12-x', undefined],
  ['#comentario-99999999999', undefined],
])('%j leads to %j', (fragment, place) => {
  expect(readFragment(fragment)).toEqual(place);
});

test('each form of a thread has a draft of its own, from which it can be opened again', () => {
  const thread = { target: 'blog', id: 5 } as const;
  const reply = { kind: 'reply', id: 12 } as const;
  const edit = { kind: 'edit', id: 12 } as const;
  const names = [newDraft(thread), draftOf(thread, reply), draftOf(thread, edit)];
  expect(new Set(names).size).toBe(3);
  expect(names.map(writingOf)).toEqual([undefined, reply, edit]);
});
