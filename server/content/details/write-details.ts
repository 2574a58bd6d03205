import { FOCUS_FIELDS, parseFocus } from '../../../contract/focus.ts';
import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import type { Database } from '../../platform/db/database.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import type { DetailedKind } from './linked-repository.ts';
import {
  lockBylines,
  lockTags,
  replaceBylines,
  replaceTags,
  showsPicture,
  writeFocus,
} from './repository.ts';

/** Fields of a body that no column of the item holds. */
interface LinkedInput {
  autores_ids?: number[] | undefined;
  etiquetas_ids?: number[] | undefined;
  imagen_principal_foco?: string | undefined;
  banner_foco?: string | undefined;
}

/** Repeated fields of a multipart body. */
export const DETAIL_LISTS = ['autores_ids', 'etiquetas_ids'];

/** Columns of a body: without pictures and what is stored elsewhere. */
export function withoutLinked<Input extends Record<string, unknown> & LinkedInput>(input: Input) {
  const {
    imagen_principal: _image,
    banner: _banner,
    imagen_social: _social,
    autores_ids: _bylines,
    etiquetas_ids: _tags,
    imagen_principal_foco: _focus,
    banner_foco: _bannerFocus,
    ...columns
  } = input;
  return columns;
}

const unknownIds = (ids: number[], found: { id: number }[]): string =>
  ids.filter((id) => !found.some((one) => one.id === id)).join(', ');

/** Gives an item the authors and tags of a body. Throws 400 for those that do not exist. */
export async function linkNames(
  db: Database,
  kind: DetailedKind,
  itemId: number,
  input: Record<string, unknown>,
): Promise<void> {
  const { autores_ids, etiquetas_ids } = input as LinkedInput;
  if (autores_ids) {
    const unknown = unknownIds(autores_ids, await lockBylines(db, autores_ids));
    if (unknown) throw wrongField('autores_ids', `No hay ningún autor con el número ${unknown}`);
    await replaceBylines(db, kind, itemId, autores_ids);
  }
  if (etiquetas_ids) {
    const unknown = unknownIds(etiquetas_ids, await lockTags(db, etiquetas_ids));
    if (unknown) {
      throw wrongField('etiquetas_ids', `No hay ninguna etiqueta con el número ${unknown}`);
    }
    await replaceTags(db, kind, itemId, etiquetas_ids);
  }
}

/** The kind of the items that may show the same pictures as those of a kind. */
const OTHER = {
  articulo: { kind: 'blog', tag: PAGE_TAGS.blogs },
  blog: { kind: 'articulo', tag: PAGE_TAGS.articles },
} as const;

/**
 * Stores the focal points of a body with the pictures that the item has now, whose rows are locked. Returns the tag of the
 * other kind's pages if one of them shows such a picture and its point is new; those of its own kind expire with the item.
 */
export async function writeFoci(
  db: Database,
  itemKind: DetailedKind,
  row: Record<string, unknown>,
  input: Record<string, unknown>,
): Promise<string[]> {
  const { kind, tag } = OTHER[itemKind];
  let isShown = false;
  for (const [picture, field] of Object.entries(FOCUS_FIELDS)) {
    const focus = typeof input[field] === 'string' ? parseFocus(input[field]) : undefined;
    const key = row[picture];
    if (!focus || typeof key !== 'string') continue;
    const hasChanged = await writeFocus(db, key, focus);
    isShown ||= hasChanged && (await showsPicture(db, kind, key));
  }
  return isShown ? [tag] : [];
}
