import { GENERAL_SECTION } from '../../../contract/articles.ts';
import { PAGE_TAGS, TAXONOMY_TAG } from '../../../contract/page-tags.ts';
import { makeSlug } from '../../../contract/slug.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { lockAccountOf } from './account-repository.ts';
import type { CountedEntry, EntryInput, EntryRow, TaxonomyKind } from './kinds.ts';
import { logEntry } from './log.ts';
import { lockPhotos, photoKey, settlePhotos } from './photo.ts';
import { forgetRedirect, writeRedirect } from './redirect-repository.ts';
import {
  countEntries,
  getBySlug,
  getEntry,
  insertEntry,
  lockEntries,
  lockTaxonomy,
  updateEntry,
} from './repository.ts';

/** What changes of entries need of the server. */
export type TaxonomyContext = Pick<ServerContext, 'db' | 'siteUrl' | 'now' | 'invalidatePages'>;

/** Tags of what a change expires: a name is on every page of the items that carry it. */
export const ENTRY_TAGS = [TAXONOMY_TAG, PAGE_TAGS.articles, PAGE_TAGS.blogs];

/** Account that makes a change. */
export interface Actor {
  id: number;
}

/** Section 1, of all items that name none: it always exists, is called 'General' and has no page (D67). */
export const isGeneral = ({ name }: TaxonomyKind, id: number): boolean =>
  name === 'seccion' && id === GENERAL_SECTION;

/** Path of the public page of an entry. */
export const pageOf = ({ pages }: TaxonomyKind, slug: string): string => `${pages}/${slug}`;

/** Reads an entry again at the end of a transaction. Throws 404 if there is none. */
export async function readEntry(
  db: Database,
  kind: TaxonomyKind,
  id: number,
): Promise<CountedEntry> {
  const entry = await getEntry(db, kind, id);
  if (!entry) throw notFound();
  return entry;
}

/** Throws a 400 for an account that does not exist, or that is not one of the staff (D66). */
async function requireStaff(db: Database, id: number): Promise<void> {
  const isStaff = await lockAccountOf(db, id);
  if (isStaff) return;
  throw wrongField(
    'usuario_id',
    isStaff === undefined ? 'La cuenta no existe' : 'La cuenta no es del equipo',
  );
}

/**
 * Columns of a body. Throws a 400 for an address that is no picture of ours, and as `requireStaff` unless the entry has the
 * account already: its rights may have changed since.
 */
async function columnsOf(
  db: Database,
  siteUrl: string,
  input: EntryInput,
  before?: EntryRow,
): Promise<Record<string, unknown>> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const columns: Record<string, unknown> = Object.fromEntries(given);
  // An empty slug is none: it is made from the name, or stays.
  if (input.slug === '') delete columns.slug;
  if (input.foto !== undefined) columns.foto = photoKey(siteUrl, input.foto);
  const { usuario_id } = input;
  if (typeof usuario_id === 'number' && usuario_id !== before?.usuario_id) {
    await requireStaff(db, usuario_id);
  }
  return columns;
}

/** Throws a 400 if another entry of the kind has the slug. Belongs after `lockTaxonomy`. */
async function requireFreeSlug(
  db: Database,
  kind: TaxonomyKind,
  slug: string,
  id?: number,
): Promise<void> {
  const other = await getBySlug(db, kind, slug);
  if (!other || other.id === id) return;
  throw wrongField('slug', `La dirección ya es la de «${other.nombre}»`);
}

/** Throws a 409 if there are as many entries as there may be. Belongs after `lockTaxonomy`. */
async function requireRoom(db: Database, kind: TaxonomyKind): Promise<void> {
  if (!kind.maximum || (await countEntries(db, kind)) < kind.maximum) return;
  const detail = `Ya hay ${kind.maximum} secciones, y no puede haber más: elimina una o fusiónala con otra.`;
  throw new HttpError(409, { detail });
}

/**
 * Stores a new entry. Throws a 400 for a slug that is taken, or that the name does not give, and 409 if there are too many.
 */
export async function createEntry(
  context: TaxonomyContext,
  kind: TaxonomyKind,
  actor: Actor,
  input: EntryInput,
): Promise<CountedEntry> {
  return context.db.transaction(async (db) => {
    await lockTaxonomy(db);
    await requireRoom(db, kind);
    const slug = input.slug || makeSlug(input.nombre ?? '');
    if (slug === '') throw wrongField('slug', 'Escribe la dirección: del nombre no sale ninguna');
    await requireFreeSlug(db, kind, slug);
    const columns = await columnsOf(db, context.siteUrl, input);
    await lockPhotos(db, undefined, columns.foto);
    const id = await insertEntry(db, kind, { ...columns, slug });
    await settlePhotos(context, db, columns.foto);
    await forgetRedirect(db, pageOf(kind, slug));
    const entry = await readEntry(db, kind, id);
    await logEntry(db, { kind, accion: 'crear_ficha', actor, row: entry, now: context.now() });
    return entry;
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Throws a 409 if the fields would rename section 1. */
function requireGeneralName(changed: string[]): void {
  if (!changed.includes('nombre') && !changed.includes('slug')) return;
  throw new HttpError(409, { detail: 'La sección General no cambia de nombre ni de dirección.' });
}

/** Locks an entry. Throws 404 if there is none. */
async function lockEntry(db: Database, kind: TaxonomyKind, id: number): Promise<EntryRow> {
  const [row] = await lockEntries(db, kind, [id]);
  if (!row) throw notFound();
  return row;
}

/**
 * Changes the fields of the body; a new slug leaves a redirect (D68). Returns the entry and whether it changed. Throws as
 * `createEntry`, 404 if there is none, and 409 for a new name of section 1.
 */
export async function changeEntry(
  context: TaxonomyContext,
  kind: TaxonomyKind,
  actor: Actor,
  id: number,
  input: EntryInput,
): Promise<{ entry: CountedEntry; hasChanged: boolean }> {
  return context.db.transaction(async (db) => {
    await lockTaxonomy(db);
    const before = await lockEntry(db, kind, id);
    const columns = await columnsOf(db, context.siteUrl, input, before);
    const changed = Object.keys(columns).filter((name) => !isSame(columns[name], before[name]));
    if (changed.length === 0) return { entry: await readEntry(db, kind, id), hasChanged: false };
    if (isGeneral(kind, id)) requireGeneralName(changed);
    const now = context.now();
    if (changed.includes('slug')) {
      const slug = String(columns.slug);
      await requireFreeSlug(db, kind, slug, id);
      await writeRedirect(db, { from: pageOf(kind, before.slug), to: pageOf(kind, slug), now });
    }
    if (changed.includes('foto')) await lockPhotos(db, before.foto, columns.foto);
    await updateEntry(db, kind, id, columns);
    if (changed.includes('foto')) await settlePhotos(context, db, before.foto, columns.foto);
    const entry = await readEntry(db, kind, id);
    const act = { kind, accion: 'cambiar_ficha', actor, row: entry, changed, before, now } as const;
    await logEntry(db, act);
    return { entry, hasChanged: true };
  });
}
