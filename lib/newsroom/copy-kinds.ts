import type { z } from 'zod';
import { articleSchema } from '../../contract/articles.ts';
import { blogSchema } from '../../contract/blogs.ts';
import { COPY_TYPES, type CopyType } from '../../contract/copies.ts';
import { editionSchema } from '../../contract/editions.ts';
import type { Capabilities } from '../capabilities/offered.ts';
import type { ContentKind } from '../panel/content-kinds.ts';
import type { FormValues } from '../panel/form-values.ts';
import { articleForm, blogForm, editionForm, formFor, type ItemForm } from '../panel/item-form.ts';
import type { SectionName } from '../panel/sections.ts';
import { type Version, versionOf } from '../panel/version.ts';

/** Differences between the copies of editions, articles and news (D56). */
export interface CopyKind {
  tipo: CopyType;
  /** Name, words and calls of the items. */
  content: Pick<ContentKind<{ id: number }>, 'name' | 'words' | 'endpoints' | 'itemSchema'>;
  titleField: string;
  pictureFields: readonly string[];
  /** Section of the published items. */
  section: SectionName;
  /** Where a published item appears. */
  where: string;
  /** Values of a new item; `today` is `YYYY-MM-DD`. */
  beginning: (today: string) => FormValues;
  /** Rules of a new item (panel.md#item-rules). */
  schema: z.ZodObject;
  /** A published item as form values. Throws ZodError. */
  versionOf: (item: unknown, timeZone: string) => Version;
}

/** What a form says of the copies of its items. */
const formParts = <Item extends { id: number }>(
  form: ItemForm<Item>,
  itemSchema: z.ZodType<Item>,
): Pick<CopyKind, 'beginning' | 'schema' | 'versionOf'> => ({
  beginning: form.beginning,
  schema: form.createSchema,
  versionOf: (item, timeZone) =>
    versionOf(form, { item: itemSchema.parse(item), state: undefined }, timeZone),
});

export const COPY_KINDS: Record<CopyType, CopyKind> = {
  articulo: {
    tipo: 'articulo',
    content: articleForm.kind,
    titleField: 'titulo_articulo',
    pictureFields: ['imagen_principal', 'banner'],
    section: 'articulos',
    where: 'En la lista de artículos, en las búsquedas y en su propia página.',
    ...formParts(articleForm, articleSchema),
  },
  blog: {
    tipo: 'blog',
    content: blogForm.kind,
    titleField: 'titulo_blog',
    pictureFields: ['imagen_principal', 'banner'],
    section: 'noticias',
    where: 'En la página de inicio, en la lista de noticias destacadas y en su propia página.',
    ...formParts(blogForm, blogSchema),
  },
  edicion: {
    tipo: 'edicion',
    content: editionForm.kind,
    titleField: 'titulo_edicion',
    pictureFields: ['imagen'],
    section: 'revistas',
    where: 'En la página de inicio y en la lista de ediciones.',
    ...formParts(editionForm, editionSchema),
  },
};

/** The kind for a server: with `fichas` articles and news have details (D65). */
export function kindFor(tipo: CopyType, offered: Capabilities): CopyKind {
  const kind = COPY_KINDS[tipo];
  if (tipo === 'edicion' || !offered.includes('fichas')) return kind;
  const parts =
    tipo === 'articulo'
      ? formParts(formFor(articleForm, offered), articleSchema)
      : formParts(formFor(blogForm, offered), blogSchema);
  return { ...kind, ...parts, pictureFields: [...kind.pictureFields, 'imagen_social'] };
}

/** Types of copies in the order of the menu 'Nuevo'. */
export const COPY_TYPES_SHOWN: readonly CopyType[] = ['articulo', 'blog', 'edicion'];

/** The type of copies of a kind of content. */
export const copyTypeOf = (name: CopyKind['content']['name']): CopyType =>
  COPY_TYPES.find((tipo) => COPY_KINDS[tipo].content.name === name) ?? 'articulo';
