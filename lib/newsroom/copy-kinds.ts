import type { z } from 'zod';
import { articleSchema } from '../../contract/articles.ts';
import { blogSchema } from '../../contract/blogs.ts';
import { COPY_TYPES, type CopyType } from '../../contract/copies.ts';
import { editionSchema } from '../../contract/editions.ts';
import type { ContentKind } from '../panel/content-kinds.ts';
import type { FormValues } from '../panel/form-values.ts';
import { articleForm, blogForm, editionForm } from '../panel/item-form.ts';
import type { SectionName } from '../panel/sections.ts';
import { type Version, versionOf } from '../panel/version.ts';

/** Differences between the copies of editions, articles and news (D56). */
export interface CopyKind {
  tipo: CopyType;
  /** Name and words of the items. */
  content: Pick<ContentKind<{ id: number }>, 'name' | 'words'>;
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

export const COPY_KINDS: Record<CopyType, CopyKind> = {
  articulo: {
    tipo: 'articulo',
    content: { name: 'articles', words: articleForm.kind.words },
    titleField: 'titulo_articulo',
    pictureFields: ['imagen_principal', 'banner'],
    section: 'articulos',
    where: 'En la lista de artículos, en las búsquedas y en su propia página.',
    beginning: articleForm.beginning,
    schema: articleForm.createSchema,
    versionOf: (item, timeZone) =>
      versionOf(articleForm, { item: articleSchema.parse(item), state: undefined }, timeZone),
  },
  blog: {
    tipo: 'blog',
    content: { name: 'blogs', words: blogForm.kind.words },
    titleField: 'titulo_blog',
    pictureFields: ['imagen_principal', 'banner'],
    section: 'noticias',
    where: 'En la página de inicio, en la lista de noticias destacadas y en su propia página.',
    beginning: blogForm.beginning,
    schema: blogForm.createSchema,
    versionOf: (item, timeZone) =>
      versionOf(blogForm, { item: blogSchema.parse(item), state: undefined }, timeZone),
  },
  edicion: {
    tipo: 'edicion',
    content: { name: 'editions', words: editionForm.kind.words },
    titleField: 'titulo_edicion',
    pictureFields: ['imagen'],
    section: 'revistas',
    where: 'En la página de inicio y en la lista de ediciones.',
    beginning: editionForm.beginning,
    schema: editionForm.createSchema,
    versionOf: (item, timeZone) =>
      versionOf(editionForm, { item: editionSchema.parse(item), state: undefined }, timeZone),
  },
};

/** Types of copies in the order of the menu 'Nuevo'. */
export const COPY_TYPES_SHOWN: readonly CopyType[] = ['articulo', 'blog', 'edicion'];

/** The type of copies of a kind of content. */
export const copyTypeOf = (name: CopyKind['content']['name']): CopyType =>
  COPY_TYPES.find((tipo) => COPY_KINDS[tipo].content.name === name) ?? 'articulo';
