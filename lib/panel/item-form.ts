import { z } from 'zod';
import {
  type Article,
  articleCreateSchema,
  articleUpdateSchema,
  GENERAL_SECTION,
} from '../../contract/articles.ts';
import { type Blog, blogCreateSchema, blogUpdateSchema } from '../../contract/blogs.ts';
import { type Edition, editionCreateSchema, editionUpdateSchema } from '../../contract/editions.ts';
import type { ItemDetails } from '../../contract/item-details.ts';
import type { Capabilities } from '../capabilities/offered.ts';
import { dayIn, isDay } from '../core/dates.ts';
import { articleKind, blogKind, type ContentKind, editionKind } from './content-kinds.ts';
import { detailValues, NO_DETAILS } from './detail-values.ts';
import type { FieldValue, FormValues } from './form-values.ts';
import { visibleLength } from './rich-text.ts';

/** Form of one kind of content; the rest is shared. */
export interface ItemForm<Item extends { id: number }> {
  kind: ContentKind<Item>;
  /** Title of the dialog. */
  titles: { create: string; edit: string };
  loadFailed: string;
  /** Values of a new item; `today` is `YYYY-MM-DD`. */
  beginning: (today: string) => FormValues;
  /** Form values of an item; moments become days in `timeZone`. */
  valuesOf: (item: Item, timeZone: string) => FormValues;
  /** Payload of typed values. */
  tidy: (values: FormValues) => FormValues;
  /** Addresses of its pictures, by field. */
  picturesOf: (item: Item) => Record<string, string | null>;
  createSchema: z.ZodObject;
  updateSchema: z.ZodObject;
}

const MIN_CONTENT_LENGTH = 10;

/** The form for a server: `fichas` adds the details, and lifts 'El banner es requerido' (D65). */
export function formFor<Item extends { id: number }>(
  form: ItemForm<Item>,
  offered: Capabilities,
): ItemForm<Item> {
  if (!offered.includes('fichas') || !('banner' in form.createSchema.shape)) return form;
  const isBlog = 'categoria_blog' in form.createSchema.shape;
  const sectionOf = (id = GENERAL_SECTION) => isBlog && { categoria_blog: String(id) };
  // An empty text takes the picture out.
  const imagen_social = z.union([z.literal(''), form.createSchema.shape.imagen_social]);
  return {
    ...form,
    beginning: (today) => ({ ...form.beginning(today), ...sectionOf(), ...NO_DETAILS }),
    valuesOf: (item, timeZone) => ({
      ...form.valuesOf(item, timeZone),
      ...sectionOf(detailsIn(item).categoria_blog),
      ...detailValues(detailsIn(item)),
    }),
    picturesOf: (item) => ({
      ...form.picturesOf(item),
      imagen_social: detailsIn(item).imagen_social ?? null,
    }),
    createSchema: form.createSchema.partial({ banner: true }).extend({ imagen_social }),
    updateSchema: form.updateSchema.extend({ imagen_social: imagen_social.optional() }),
  };
}

const detailsIn = (item: object) => item as ItemDetails & Pick<Blog, 'categoria_blog'>;

/** Content without its tags: a reader sees only the text (panel.md#item-rules). */
const contentOf = (schema: z.ZodType<string, string>) =>
  schema.superRefine((text, context) => {
    if (visibleLength(text) >= MIN_CONTENT_LENGTH) return;
    const message = schema.safeParse('').error?.issues[0]?.message ?? '';
    context.addIssue({ code: 'custom', message });
  });

/** Value of a date field; a server may send a moment instead of a day. */
function dayOf(date: string, timeZone: string): string {
  if (isDay(date)) return date;
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? '' : dayIn(moment, timeZone);
}

const isNumeric = (value: FieldValue): boolean =>
  typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value));

export const editionForm: ItemForm<Edition> = {
  kind: editionKind,
  titles: { create: 'Nueva Edición', edit: 'Editar Edición' },
  loadFailed: 'Error al cargar los datos de la edición',
  beginning: (today) => ({
    numero_edicion: '1',
    titulo_edicion: '',
    contenido: '',
    fecha_publicacion: today,
    url_impresa: '',
    imagen: undefined,
  }),
  valuesOf: (item, timeZone) => ({
    numero_edicion: String(item.numero_edicion),
    titulo_edicion: item.titulo_edicion,
    contenido: item.contenido,
    fecha_publicacion: dayOf(item.fecha_publicacion, timeZone),
    url_impresa: item.url_impresa ?? '',
    imagen: undefined,
  }),
  // Anything but a number counts as the first (panel.md#item-rules).
  tidy: (values) => ({
    ...values,
    numero_edicion: isNumeric(values.numero_edicion) ? values.numero_edicion : '1',
  }),
  picturesOf: ({ imagen }) => ({ imagen }),
  createSchema: editionCreateSchema.extend({
    contenido: contentOf(editionCreateSchema.shape.contenido),
  }),
  updateSchema: editionUpdateSchema.extend({
    contenido: contentOf(editionCreateSchema.shape.contenido).optional(),
  }),
};

export const articleForm: ItemForm<Article> = {
  kind: articleKind,
  titles: { create: 'Nuevo Artículo', edit: 'Editar Artículo' },
  loadFailed: 'Error al cargar los datos del artículo',
  beginning: (today) => ({
    titulo_articulo: '',
    contenido: '',
    fecha_publicacion: today,
    categoria_articulo: String(GENERAL_SECTION),
    imagen_principal: undefined,
    banner: undefined,
  }),
  valuesOf: (item, timeZone) => ({
    titulo_articulo: item.titulo_articulo,
    contenido: item.contenido,
    fecha_publicacion: dayOf(item.fecha_publicacion, timeZone),
    categoria_articulo: String(item.categoria_articulo),
    imagen_principal: undefined,
    banner: undefined,
  }),
  tidy: (values) => values,
  picturesOf: ({ imagen_principal, banner }) => ({ imagen_principal, banner }),
  createSchema: articleCreateSchema.extend({
    contenido: contentOf(articleCreateSchema.shape.contenido),
  }),
  updateSchema: articleUpdateSchema.extend({
    contenido: contentOf(articleCreateSchema.shape.contenido).optional(),
  }),
};

/** 'Noticias' of the panel (D13). */
export const blogForm: ItemForm<Blog> = {
  kind: blogKind,
  titles: { create: 'Nueva Noticia', edit: 'Editar Noticia' },
  loadFailed: 'Error al cargar datos del blog',
  beginning: (today) => ({
    titulo_blog: '',
    contenido: '',
    fecha_publicacion: today,
    imagen_principal: undefined,
    banner: undefined,
    articulos_ids: [],
  }),
  valuesOf: (item, timeZone) => ({
    titulo_blog: item.titulo_blog,
    contenido: item.contenido,
    fecha_publicacion: dayOf(item.fecha_publicacion, timeZone),
    imagen_principal: undefined,
    banner: undefined,
    articulos_ids: item.articulos ?? [],
  }),
  tidy: (values) => values,
  picturesOf: ({ imagen_principal, banner }) => ({ imagen_principal, banner }),
  createSchema: blogCreateSchema.extend({
    contenido: contentOf(blogCreateSchema.shape.contenido),
  }),
  updateSchema: blogUpdateSchema.extend({
    contenido: contentOf(blogCreateSchema.shape.contenido).optional(),
  }),
};
