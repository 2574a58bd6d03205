import { GENERAL_SECTION } from '../../../contract/articles.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import {
  type Actor,
  ENTRY_TAGS,
  isGeneral,
  pageOf,
  readEntry,
  type TaxonomyContext,
} from './change-entry.ts';
import type { CountedEntry, EntryRow, TaxonomyKind } from './kinds.ts';
import { logEntry } from './log.ts';
import { lockPhotos, settlePhotos } from './photo.ts';
import { forgetRedirectsOf, writeRedirect } from './redirect-repository.ts';
import { lockEntries, lockTaxonomy, removeEntry } from './repository.ts';
import { moveItems } from './use-repository.ts';

/** Throws a 409 for section 1, which items without another need. */
function requireOther(kind: TaxonomyKind, id: number): void {
  if (!isGeneral(kind, id)) return;
  throw new HttpError(409, {
    detail: 'La sección General no se puede eliminar ni fusionar con otra.',
  });
}

/** Deletes a locked entry whose items are moved, and hides its picture. */
async function drop(
  context: TaxonomyContext,
  db: Database,
  kind: TaxonomyKind,
  row: EntryRow,
): Promise<void> {
  await lockPhotos(db, row.foto, undefined);
  await removeEntry(db, kind, row.id);
  await settlePhotos(context, db, row.foto);
}

/**
 * Deletes an entry; items lose it. A section with items that are not deleted is refused with 409, as items always have
 * one; deleted items move to section 1. Throws 404 if there is none.
 */
export async function deleteEntry(
  context: TaxonomyContext,
  kind: TaxonomyKind,
  actor: Actor,
  id: number,
): Promise<void> {
  await context.db.transaction(async (db) => {
    await lockTaxonomy(db);
    requireOther(kind, id);
    const [row] = await lockEntries(db, kind, [id]);
    if (!row) throw notFound();
    const isSection = kind.name === 'seccion';
    if (isSection && (await readEntry(db, kind, id)).elementos > 0) {
      const detail = 'La sección todavía tiene artículos o noticias. Fusiónala con otra.';
      throw new HttpError(409, { detail });
    }
    await moveItems(db, kind, id, isSection ? GENERAL_SECTION : null);
    await drop(context, db, kind, row);
    await forgetRedirectsOf(db, pageOf(kind, row.slug));
    await logEntry(db, { kind, accion: 'eliminar_ficha', actor, row, now: context.now() });
    // Also if this server is killed before it answers.
    await context.invalidatePages(db, ENTRY_TAGS);
  });
}

/**
 * Merges an entry into another of its kind, which gets its items; its address leads there (D68). Returns the one that
 * stays. Throws 404 if the first does not exist, 400 if the second does not or is the same, 409 for section 1.
 */
export async function mergeEntries(
  context: TaxonomyContext,
  kind: TaxonomyKind,
  actor: Actor,
  { id, destino }: { id: number; destino: number },
): Promise<CountedEntry> {
  return context.db.transaction(async (db) => {
    await lockTaxonomy(db);
    requireOther(kind, id);
    const rows = await lockEntries(db, kind, [id, destino]);
    const row = rows.find((entry) => entry.id === id);
    const target = rows.find((entry) => entry.id === destino);
    if (!row) throw notFound();
    if (!target || target === row) throw wrongField('destino', 'Elige otra con la que fusionarla');
    const now = context.now();
    await moveItems(db, kind, id, destino);
    await drop(context, db, kind, row);
    const from = pageOf(kind, row.slug);
    if (isGeneral(kind, destino)) await forgetRedirectsOf(db, from);
    else await writeRedirect(db, { from, to: pageOf(kind, target.slug), now });
    await logEntry(db, { kind, accion: 'fusionar_ficha', actor, row, target, now });
    return readEntry(db, kind, destino);
  });
}
