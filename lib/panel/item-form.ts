import type { z } from 'zod';
import {
  type Article,
  articleCreateSchema,
  articleUpdateSchema,
  DEFAULT_ARTICLE_CATEGORY,
} from '../../contract/articles.ts';
import { type Blog, blogCreateSchema, blogUpdateSchema } from '../../contract/blogs.ts';
import { type Edition, editionCreateSchema, editionUpdateSchema } from '../../contract/editions.ts';
import { dayIn } from '../core/dates.ts';
import { articleKind, blogKind, type ContentKind, editionKind } from './content-kinds.ts';
import type { FormValues } from './form-values.ts';
import { visibleLength } from './rich-text.ts';

/** What makes writing that of one kind of content; everything else is one implementation. */
export interface ItemForm<Item extends { id: number }> {
  kind: ContentKind<Item>;
  /** Of the dialog. */
  titles: { create: string; edit: string };
  loadFailed: string;
  /** What a new item begins with; `today` is `YYYY-MM-DD`. */
  beginning: (today: string) => FormValues;
  /** What the form shows of an item. */
  valuesOf: (item: Item) => FormValues;
  /** Addresses of its pictures, by field. */
  picturesOf: (item: Item) => Record<string, string | null>;
  createSchema: z.ZodType<unknown, unknown>;
  updateSchema: z.ZodType<unknown, unknown>;
}

const MIN_CONTENT_LENGTH = 10;

/** Content whose tags do not count: what is too short is so for who reads it (section 5). */
const contentOf = (schema: z.ZodType<string, string>) =>
  schema.superRefine((text, context) => {
    if (visibleLength(text) >= MIN_CONTENT_LENGTH) return;
    const message = schema.safeParse('').error?.issues[0]?.message ?? '';
    context.addIssue({ code: 'custom', message });
  });

/** A server may give a moment for the day of a date field. */
const dayOf = (date: string): string =>
  /^\d{4}-\d{2}-\d{2}/.test(date) ? date.slice(0, 10) : dayIn(new Date(date), 'UTC');

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
  valuesOf: (item) => ({
    numero_edicion: String(item.numero_edicion),
    titulo_edicion: item.titulo_edicion,
    contenido: item.contenido,
    fecha_publicacion: dayOf(item.fecha_publicacion),
    url_impresa: item.url_impresa ?? '',
    imagen: undefined,
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
    categoria_articulo: String(DEFAULT_ARTICLE_CATEGORY),
    imagen_principal: undefined,
    banner: undefined,
  }),
  valuesOf: (item) => ({
    titulo_articulo: item.titulo_articulo,
    contenido: item.contenido,
    fecha_publicacion: dayOf(item.fecha_publicacion),
    categoria_articulo: String(item.categoria_articulo),
    imagen_principal: undefined,
    banner: undefined,
  }),
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
  valuesOf: (item) => ({
    titulo_blog: item.titulo_blog,
    contenido: item.contenido,
    fecha_publicacion: dayOf(item.fecha_publicacion),
    imagen_principal: undefined,
    banner: undefined,
    articulos_ids: item.articulos ?? [],
  }),
  picturesOf: ({ imagen_principal, banner }) => ({ imagen_principal, banner }),
  createSchema: blogCreateSchema.extend({
    contenido: contentOf(blogCreateSchema.shape.contenido),
  }),
  updateSchema: blogUpdateSchema.extend({
    contenido: contentOf(blogCreateSchema.shape.contenido).optional(),
  }),
};
