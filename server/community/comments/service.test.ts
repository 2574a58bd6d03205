import { expect, test } from 'vitest';
import type { CommentRow } from './repository.ts';
import { buildThreads } from './service.ts';

const AUTHOR = {
  id: 5,
  email: 'ines@correo.test',
  usuario_unico: 'ines',
  perfil_url: null,
  deleted_at: null,
};

const row = (id: number, given: Partial<CommentRow> = {}): CommentRow => ({
  id,
  parent_id: null,
  root_id: null,
  contenido: `Texto ${id}`,
  creado_en: '2026-03-01T10:00:00.000Z',
  editado_en: null,
  estado: 'publicado',
  eliminado_en: null,
  autor: AUTHOR,
  respuestas_count: 0,
  likes_count: 4,
  is_liked: false,
  ...given,
});

const OPTIONS = { siteUrl: 'https://revista.test', reader: null, target: { articulo: 9 } };

test('buildThreads hangs every reply below its parent, however deep', () => {
  const replies = [row(2, { parent_id: 1 }), row(3, { parent_id: 2 }), row(4, { parent_id: 3 })];

  const [thread] = buildThreads([row(1)], replies, OPTIONS);

  expect(thread?.respuestas[0]?.respuestas[0]?.respuestas[0]?.id).toBe(4);
});

test('buildThreads keeps the order in which it gets the comments', () => {
  const replies = [row(5, { parent_id: 1 }), row(4, { parent_id: 1 })];

  const threads = buildThreads([row(3), row(1)], replies, OPTIONS);

  expect(threads.map(({ id }) => id)).toEqual([3, 1]);
  expect(threads[1]?.respuestas.map(({ id }) => id)).toEqual([5, 4]);
});

test('buildThreads gives the picture of the author with the address of the site', () => {
  const autor = { ...AUTHOR, perfil_url: 'perfiles/5.webp' };

  const [thread] = buildThreads([row(1, { autor })], [], OPTIONS);

  expect(thread?.autor.perfil_url).toBe('https://revista.test/media/perfiles/5.webp');
});

test('buildThreads empties a deleted comment, and drops it with its last reply', () => {
  const deleted = row(1, { eliminado_en: '2026-03-02T10:00:00.000Z' });

  const answered = { ...deleted, respuestas_count: 1 };
  const [kept] = buildThreads([answered], [row(2, { parent_id: 1 })], OPTIONS);

  expect(kept).toMatchObject({
    contenido: '',
    autor: { id: null, email: '', usuario_unico: '' },
    likes_count: 0,
    eliminado: true,
    articulo: 9,
  });
  expect(buildThreads([deleted], [], OPTIONS)).toEqual([]);
});

test('buildThreads survives a thread of ten thousand comments', () => {
  const replies = Array.from({ length: 10_000 }, (_, index) => row(index + 2, { parent_id: 1 }));

  expect(buildThreads([row(1)], replies, OPTIONS)[0]?.respuestas).toHaveLength(10_000);
});
