import { expect, test } from 'vitest';
import type { z } from 'zod';
import { articleCreateSchema } from './articles.ts';
import { blogCreateSchema, blogUpdateSchema } from './blogs.ts';
import { commentUpdateSchema } from './comments.ts';
import { contactMessageSchema } from './contact.ts';
import { editionCreateSchema } from './editions.ts';
import { topicUpdateSchema } from './forum.ts';
import { moderationActSchema, moderationSettingsSchema, reportSchema } from './moderation.ts';
import { profileUpdateSchema } from './profile.ts';
import { rawText } from './raw-text.ts';
import { problems } from './testing/problems.ts';

/** Cleaning makes 'mina' of it, which any field would take; it has to read a megabyte for that. */
const PADDED = `mina mina mina${' '.repeat(1_000_000)}`;

const bodies: [string, z.ZodType, string[]][] = [
  [
    'the profile',
    profileUpdateSchema,
    ['first_name', 'last_name', 'pais', 'ciudad', 'biografia', 'telefono', 'usuario_unico'],
  ],
  [
    'the contact form',
    contactMessageSchema,
    ['nombre_contacto', 'correo_electronico', 'telefono_contacto', 'mensaje_contacto'],
  ],
  ['a comment', commentUpdateSchema, ['contenido']],
  ['a topic', topicUpdateSchema, ['titulo', 'contenido']],
  ['a report', reportSchema, ['detalle']],
  ['an act', moderationActSchema, ['motivo']],
  ['an article', articleCreateSchema, ['titulo_articulo', 'contenido']],
  ['a blog', blogCreateSchema, ['titulo_blog', 'contenido']],
  ['an edition', editionCreateSchema, ['titulo_edicion', 'contenido']],
];

test.for(bodies)('%s refuses what is far too long without cleaning it', ([, schema, fields]) => {
  for (const field of fields) {
    expect.soft(Object.keys(problems(schema, { [field]: PADDED }))).toContain(field);
  }
});

test('an address of the web is measured before it is parsed', () => {
  const padded = `https://veta.test/${' '.repeat(2000)}`;
  expect(problems(profileUpdateSchema, { facebook_url: padded.trimEnd() })).toEqual({});
  expect(problems(profileUpdateSchema, { facebook_url: padded })).toEqual({
    facebook_url: ['La dirección no es válida'],
  });
});

test('lists are counted before their items are read', () => {
  expect(problems(blogUpdateSchema, { articulos_ids: Array(2000).fill(1) })).toEqual({
    articulos_ids: ['Los artículos relacionados no son válidos'],
  });
  const palabras = Array(501).fill(PADDED);
  expect(problems(moderationSettingsSchema, { palabras, denuncias_para_ocultar: 3 })).toEqual({
    palabras: ['Cada palabra tiene de 2 a 60 caracteres, y caben 500'],
  });
});

test('rawText leaves room for what cleaning takes away', () => {
  let cleaned = 0;
  const schema = rawText(10, { required: 'Falta', tooLong: 'Sobra' }).overwrite((text) => {
    cleaned += 1;
    return text.trim();
  });
  expect(schema.parse(`mina${' '.repeat(1000)}`)).toBe('mina');
  expect(problems(schema, `mina${' '.repeat(1020)}`)).toEqual({ '': ['Sobra'] });
  expect(cleaned).toBe(1);
});
