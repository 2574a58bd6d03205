import { GENERAL_SECTION } from '../../contract/articles.ts';
import { idSchema } from '../../contract/fields.ts';
import { FOCUS_FIELDS, focusText, MIDDLE, parseFocus } from '../../contract/focus.ts';
import type { BylineReference, TagReference } from '../../contract/taxonomy.ts';
import { correctionsText } from '../content/details/present-details.ts';
import { findSection, lockBylines, lockTags, readFocus } from '../content/details/repository.ts';
import type { Database } from '../platform/db/database.ts';
import type { StoredFields } from '../platform/db/schema/newsroom.ts';
import { wrongField } from '../platform/http/refusals.ts';
import type { CopyType } from './copy-repository.ts';

function storedFocus(name: string, value: unknown): string {
  const focus = parseFocus(String(value));
  if (!focus) throw wrongField(name, 'El punto de enfoque no es válido.');
  return focusText(focus);
}

/** Details that a copy stores in another form than it receives them. Throws 400 for a focal point that is none. */
export const DETAIL_FORMS: Record<string, (value: unknown, name: string) => string> = {
  imagen_principal_foco: (value, name) => storedFocus(name, value),
  banner_foco: (value, name) => storedFocus(name, value),
  comentarios_cerrados: (value) => (String(value) === 'true' ? 'true' : ''),
  correcciones: (value) => correctionsText(Array.isArray(value) ? value : []),
};

/** Fields of a request, with the focal points of the pictures that they choose: these belong to the picture. */
export async function withFoci(db: Database, fields: StoredFields): Promise<StoredFields> {
  const all = { ...fields };
  for (const [picture, focus] of Object.entries(FOCUS_FIELDS)) {
    if (!(picture in fields) || focus in fields) continue;
    const key = fields[picture];
    all[focus] = key ? focusText(await readFocus(db, String(key))) : '';
  }
  return all;
}

const idsOf = (value: StoredFields[string] | undefined): number[] =>
  Array.isArray(value) ? value : [];

/** The authors and tags that fields name, those that exist; undefined where the type has none. */
export async function namesOf(
  db: Database,
  tipo: CopyType,
  fields: StoredFields,
): Promise<{ autores?: BylineReference[]; etiquetas?: TagReference[] }> {
  if (tipo === 'edicion') return {};
  return {
    autores: await lockBylines(db, idsOf(fields.autores_ids)),
    etiquetas: await lockTags(db, idsOf(fields.etiquetas_ids)),
  };
}

/**
 * Fields that are published, without authors and tags that somebody has deleted or merged meanwhile: the copy shows none
 * that an editor could take out.
 */
export async function withoutGone(db: Database, fields: StoredFields): Promise<StoredFields> {
  const kept = { ...fields };
  if ('autores_ids' in fields) {
    kept.autores_ids = (await lockBylines(db, idsOf(fields.autores_ids))).map(({ id }) => id);
  }
  if ('etiquetas_ids' in fields) {
    kept.etiquetas_ids = (await lockTags(db, idsOf(fields.etiquetas_ids))).map(({ id }) => id);
  }
  return kept;
}

const focusIn = (value: StoredFields[string] | undefined) =>
  parseFocus(String(value ?? '')) ?? MIDDLE;

/** Details of a copy's fields in the shape of its item: a missing section is the general one. */
export async function shownDetails(db: Database, tipo: CopyType, fields: StoredFields) {
  const chosen = fields[tipo === 'blog' ? 'categoria_blog' : 'categoria_articulo'];
  const section = idSchema.safeParse(Number(chosen)).data ?? GENERAL_SECTION;
  return {
    categoria_articulo: section,
    categoria_blog: section,
    seccion: (await findSection(db, section)) ?? undefined,
    ...(await namesOf(db, tipo, fields)),
    comentarios_cerrados: fields.comentarios_cerrados === 'true',
    imagen_principal_foco: focusIn(fields.imagen_principal_foco),
    banner_foco: focusIn(fields.banner ? fields.banner_foco : fields.imagen_principal_foco),
  };
}
