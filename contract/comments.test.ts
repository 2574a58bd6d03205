import { expect, test } from 'vitest';
import {
  articleCommentCreateSchema,
  blogCommentCreateSchema,
  commentListSchema,
  commentSchema,
  commentUpdateSchema,
  topicCommentCreateSchema,
} from './comments.ts';
import { problems } from './testing/problems.ts';

const author = { id: 5, email: 'ana@veta.test', usuario_unico: 'ana' };
const comment = {
  id: 1,
  contenido: 'De acuerdo.',
  creado_en: '2026-11-20T23:30:00Z',
  autor: author,
  parent: null,
  likes_count: 2,
  is_liked: false,
  articulo: 9,
  respuestas: [],
};

test('commentSchema reads a thread of any depth and drops what it does not know', () => {
  const grandchild = { ...comment, id: 3, parent: 2 };
  const child = { ...comment, id: 2, parent: 1, respuestas: [grandchild] };
  const thread = { ...comment, respuestas: [child] };
  const foreign = { ...comment, respuestas: [{ ...child, ip: '10.0.0.1' }], ip: '10.0.0.2' };

  expect(commentSchema.parse(foreign)).toEqual(thread);
});

test('commentSchema reads a comment that carries no more than its text, date and author', () => {
  const { id, contenido, creado_en, autor } = comment;
  expect(commentSchema.parse({ id, contenido, creado_en, autor })).toEqual({
    ...{ id, contenido, creado_en, autor },
    ...{ parent: null, likes_count: 0, is_liked: false, respuestas: [] },
  });
});

test('commentSchema refuses a thread that is broken three levels down', () => {
  const broken = { ...comment, autor: 'ana' };
  const thread = { ...comment, respuestas: [{ ...comment, respuestas: [broken] }] };
  expect(Object.keys(problems(commentSchema, thread))).toEqual(['respuestas.0.respuestas.0.autor']);
});

test('commentSchema reads a deleted comment with an empty author (D24)', () => {
  const deleted = {
    ...comment,
    contenido: '',
    autor: { id: null, email: '', usuario_unico: '' },
    eliminado: true,
  };
  expect(commentSchema.parse(deleted)).toEqual(deleted);
});

test('commentListSchema reads the results of a list', () => {
  expect(commentListSchema.parse({ count: 1, results: [comment] }).results).toEqual([comment]);
});

const payloads = [
  ['blogCommentCreateSchema', blogCommentCreateSchema, 'blog'],
  ['articleCommentCreateSchema', articleCommentCreateSchema, 'articulo'],
  ['topicCommentCreateSchema', topicCommentCreateSchema, 'tema'],
] as const;

test.each(payloads)('%s takes a comment at the top level', (_, schema, idField) => {
  const top = { [idField]: 9, contenido: 'Hola', parent: null };
  expect(schema.parse({ [idField]: 9, contenido: '  Hola\n' })).toEqual(top);
  expect(schema.parse({ [idField]: 9, contenido: 'Hola', parent: '' })).toEqual(top);
  expect(schema.parse(top)).toEqual(top);
});

test.each(payloads)('%s takes a reply and ignores what it may not set (D41)', (_, schema, id) => {
  const sent = { [id]: 9, contenido: 'Hola', parent: 4, id: 99, autor: author, likes_count: 50 };
  expect(schema.parse(sent)).toEqual({ [id]: 9, contenido: 'Hola', parent: 4 });
});

test.each(payloads)('%s refuses a comment without text or target', (_, schema, idField) => {
  const empty = { contenido: ['El comentario no puede estar vacío'] };
  expect(problems(schema, { [idField]: 9, contenido: '' })).toEqual(empty);
  expect(problems(schema, { [idField]: 9, contenido: ' \n\t' })).toEqual(empty);
  expect(problems(schema, { [idField]: 9 })).toEqual(empty);
  expect(Object.keys(problems(schema, { contenido: 'Hola' }))).toEqual([idField]);
});

test('commentUpdateSchema keeps the text alone and refuses an empty one', () => {
  expect(commentUpdateSchema.parse(comment)).toEqual({ contenido: 'De acuerdo.' });
  expect(problems(commentUpdateSchema, { contenido: '   ' })).toEqual({
    contenido: ['El comentario no puede estar vacío'],
  });
});

test.each(payloads)('%s takes 500 characters and refuses 501 (D23)', (_, schema, idField) => {
  expect(schema.safeParse({ [idField]: 9, contenido: 'ñ'.repeat(500) }).success).toBe(true);
  expect(problems(schema, { [idField]: 9, contenido: 'ñ'.repeat(501) })).toEqual({
    contenido: ['El comentario puede tener como máximo 500 caracteres'],
  });
});

test.each(payloads)('%s refuses a parent that is no number, in Spanish', (_, schema, idField) => {
  expect(problems(schema, { [idField]: 9, contenido: 'Hola', parent: 'x' })).toEqual({
    parent: ['El comentario al que respondes no existe'],
  });
});
