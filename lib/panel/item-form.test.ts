import { expect, test } from 'vitest';
import { blogSchema } from '../../contract/blogs.ts';
import type { Capabilities } from '../capabilities/offered.ts';
import { articleForm, blogForm, editionForm, formFor, type ItemForm } from './item-form.ts';

const picture = new File(['x'], 'foto.png', { type: 'image/png' });

function textsOf(
  { createSchema }: { createSchema: typeof articleForm.createSchema },
  values: object,
): Record<string, string> {
  const { error } = createSchema.safeParse(values);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
}

test('an edition lists its missing fields (panel.md#item-rules)', () => {
  expect(textsOf(editionForm, editionForm.beginning('2026-11-22'))).toEqual({
    titulo_edicion: 'El título debe tener al menos 3 caracteres',
    contenido: 'El contenido debe tener al menos 10 caracteres',
    imagen: 'Debe ser un archivo válido',
    url_impresa: 'La URL impresa debe ser válida',
  });
  expect(textsOf(editionForm, { ...editionForm.beginning(''), numero_edicion: '0' })).toMatchObject(
    {
      numero_edicion: 'El número de edición debe ser un entero mayor que 0',
      fecha_publicacion: 'La fecha de publicación debe ser válida (YYYY-MM-DD)',
    },
  );
});

test('an article lists its missing fields (panel.md#item-rules)', () => {
  expect(textsOf(articleForm, articleForm.beginning(''))).toEqual({
    titulo_articulo: 'El título del artículo es requerido',
    contenido: 'El contenido del artículo es requerido',
    fecha_publicacion: 'La fecha de publicación es requerida',
    imagen_principal: 'La imagen principal es requerida',
    banner: 'El banner es requerido',
  });
});

test('a banner may be left out where the server has the capability fichas (D65)', () => {
  const isRequired = <Item extends { id: number }>(form: ItemForm<Item>, offered: Capabilities) =>
    Object.keys(textsOf(formFor(form, offered), {})).includes('banner');
  expect([isRequired(articleForm, ['copias']), isRequired(articleForm, ['fichas'])]).toEqual([
    true,
    false,
  ]);
  expect([isRequired(blogForm, []), isRequired(blogForm, ['fichas'])]).toEqual([true, false]);
  expect(textsOf(formFor(blogForm, ['fichas']), {})).toHaveProperty('imagen_principal');
  expect(formFor(editionForm, ['fichas'])).toBe(editionForm);
});

test('tags do not make a text longer', () => {
  const item = { ...articleForm.beginning('2026-11-22'), titulo_articulo: 'Litio' };
  const pictures = { imagen_principal: picture, banner: picture };
  const short = { ...item, ...pictures, contenido: '<p><strong>Corto</strong></p>' };
  expect(textsOf(articleForm, short)).toEqual({
    contenido: 'El contenido del artículo es requerido',
  });
  expect(textsOf(articleForm, { ...short, contenido: '<p>Diez <em>letras</em></p>' })).toEqual({});
});

test('a new item begins today; an article in the default category', () => {
  expect(blogForm.beginning('2026-11-22')).toMatchObject({ fecha_publicacion: '2026-11-22' });
  expect(articleForm.beginning('2026-11-22')).toMatchObject({ categoria_articulo: '1' });
  expect(editionForm.beginning('2026-11-22')).toMatchObject({ numero_edicion: '1' });
});

test('the form shows an item of any server', () => {
  const item = {
    id: 4,
    numero_edicion: 48,
    titulo_edicion: 'Salares',
    contenido: 'Un número entero',
    imagen: null,
    fecha_publicacion: '2026-11-23T04:59:00Z',
    url_impresa: null,
  };
  expect(editionForm.valuesOf(item, 'America/Lima')).toEqual({
    numero_edicion: '48',
    titulo_edicion: 'Salares',
    contenido: 'Un número entero',
    fecha_publicacion: '2026-11-22',
    url_impresa: '',
    imagen: undefined,
  });
});

test('a number of an edition that is none is 1 (panel.md#item-rules)', () => {
  const tidied = (numero_edicion: string) => editionForm.tidy({ numero_edicion }).numero_edicion;
  expect(['', 'siete', '48', '0', '-2'].map(tidied)).toEqual(['1', '1', '48', '0', '-2']);
});

test('only a server with `fichas` gets details; there a picture may be taken out, and no banner is needed', () => {
  const item = blogSchema.parse({
    ...{
      id: 4,
      titulo_blog: 'Oro',
      contenido: '<p>Diez letras</p>',
      fecha_publicacion: '2026-11-22',
    },
    ...{ volanta: 'Cobre', comentarios_cerrados: true, imagen_social: '/media/s.webp' },
    etiquetas: [{ id: 2, nombre: 'Oro', slug: 'oro', clase: 'mineral' }],
  });
  const plain = formFor(blogForm, ['copias']);
  const whole = formFor(blogForm, ['copias', 'fichas']);

  expect(plain).toBe(blogForm);
  expect(Object.keys(plain.valuesOf(item, 'UTC'))).not.toContain('volanta');
  expect(formFor(editionForm, ['fichas'])).toBe(editionForm);
  expect(whole.valuesOf(item, 'UTC')).toMatchObject({
    ...{ volanta: 'Cobre', comentarios_cerrados: 'true', entradilla: '', categoria_blog: '1' },
    etiquetas_ids: item.etiquetas,
  });
  expect(whole.picturesOf(item).imagen_social).toBe('/media/s.webp');
  expect(whole.beginning('2026-11-22')).toMatchObject({ correcciones: '', categoria_blog: '1' });
  expect(formFor(articleForm, ['fichas']).beginning('2026-11-22')).not.toHaveProperty(
    'categoria_blog',
  );
  expect(whole.updateSchema.safeParse({ imagen_social: '', volanta: '' }).success).toBe(true);
  expect(whole.updateSchema.safeParse({ volanta: 'a'.repeat(101) }).error?.issues[0]?.message).toBe(
    'La volanta puede tener como máximo 100 caracteres',
  );
});
