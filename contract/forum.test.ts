import { expect, test } from 'vitest';
import {
  forumCategoryListSchema,
  topicCreateSchema,
  topicListSchema,
  topicSchema,
  topicUpdateSchema,
} from './forum.ts';
import { problems } from './testing/problems.ts';

const topic = {
  id: 4,
  titulo: '¿Bombas de relave?',
  contenido: 'Pregunta.\nOtra línea.',
  autor: { id: 5, email: '', usuario_unico: 'ana', perfil_url: null },
  categoria_foro: { id: 2, nombre_categoria: 'Procesos' },
  creado_en: '2026-11-20T23:30:00Z',
  actualizado_en: '2026-11-21T23:30:00Z',
  comentarios: [],
  likes_count: 3,
};

test('topicSchema reads a topic and drops what it does not know', () => {
  const foreign = {
    ...topic,
    fijado: true,
    categoria_foro: { ...topic.categoria_foro, slug: 'procesos' },
  };
  expect(topicSchema.parse(foreign)).toEqual(topic);
});

test('topicSchema reads a topic without likes, comments and date of change', () => {
  const { likes_count, comentarios, actualizado_en, ...rest } = topic;
  expect(topicSchema.parse(rest)).toEqual({ ...rest, likes_count: 0, comentarios: [] });
});

test('topicListSchema and forumCategoryListSchema read the results of a list', () => {
  const category = { id: 2, nombre_categoria: 'Procesos', slug: 'procesos' };
  expect(topicListSchema.parse({ count: 1, results: [topic] }).results).toEqual([topic]);
  expect(forumCategoryListSchema.parse({ count: 1, results: [category] }).results).toEqual([
    category,
  ]);
});

test('topicCreateSchema takes the category that a form sends as text', () => {
  expect(
    topicCreateSchema.parse({ titulo: ' Bombas ', contenido: 'Texto', categoria_foro_id: '2' }),
  ).toEqual({ titulo: 'Bombas', contenido: 'Texto', categoria_foro_id: 2 });
});

test.each([
  ['titulo', ''],
  ['titulo', '   '],
  ['titulo', undefined],
  ['contenido', ''],
  ['contenido', ' \n '],
  ['contenido', undefined],
])('topicCreateSchema refuses %s %j', (field, value) => {
  const sent = { titulo: 'Bombas', contenido: 'Texto', categoria_foro_id: 2, [field]: value };
  expect(problems(topicCreateSchema, sent)).toEqual({
    [field]: ['El título y contenido son obligatorios'],
  });
});

test.each([undefined, '', 'procesos', 0])('topicCreateSchema refuses category %j', (category) => {
  const sent = { titulo: 'Bombas', contenido: 'Texto', categoria_foro_id: category };
  expect(Object.keys(problems(topicCreateSchema, sent))).toEqual(['categoria_foro_id']);
});

test('topicUpdateSchema takes any of the fields and no empty one', () => {
  expect(topicUpdateSchema.parse({})).toEqual({});
  expect(topicUpdateSchema.parse({ ...topic, categoria_foro_id: 3 })).toEqual({
    titulo: topic.titulo,
    contenido: topic.contenido,
    categoria_foro_id: 3,
  });
  expect(problems(topicUpdateSchema, { titulo: ' ' })).toEqual({
    titulo: ['El título y contenido son obligatorios'],
  });
});
