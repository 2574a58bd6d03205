import type { z } from 'zod';
import type { newsletterCreateSchema } from '../../../contract/newsletters.ts';
import { keepForUndo, lockNamed } from '../../content/common/file-repository.ts';
import { hideUploads } from '../../newsroom/hide-uploads.ts';
import type { Database } from '../../platform/db/database.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { filesIn, storedBlocks } from './blocks.ts';
import type { NewsletterContext } from './present.ts';
import type { NewsletterRow } from './repository.ts';

/** Body of a call that makes a newsletter. */
export type NewsletterFields = z.output<typeof newsletterCreateSchema>;

/** Changed columns. */
export type StoredFields = Partial<
  Pick<NewsletterRow, 'asunto' | 'preencabezado' | 'bloques' | 'archivos'>
>;

/** Locks what a save names newly or no more; throws 400 for the picture of a sponsor that no longer exists. */
export async function lockFiles(
  context: NewsletterContext,
  db: Database,
  before: string[],
  { bloques = [], archivos }: StoredFields,
): Promise<void> {
  if (!archivos) return;
  const added = archivos.filter((key) => !before.includes(key));
  const dropped = before.filter((key) => !archivos.includes(key));
  if (added.length + dropped.length === 0) return;
  const found = await lockNamed(db, [...added, ...dropped]);
  for (const block of bloques) {
    if (block.tipo !== 'patrocinio' || !added.includes(block.imagen)) continue;
    if (!found.get(block.imagen)) throw wrongField('bloques', 'La imagen ya no existe.');
  }
  await hideUploads(context, db, added);
  await keepForUndo(db, dropped, context.now());
}

/**
 * Fields of a request as they are stored. Throws 400 as `storedBlocks`. Takes turns of the event loop: call it outside of
 * transactions.
 */
export async function storedFields(
  { siteUrl }: NewsletterContext,
  { asunto, preencabezado, bloques }: NewsletterFields,
): Promise<StoredFields> {
  const stored = bloques && (await storedBlocks(siteUrl, bloques));
  return {
    ...(asunto !== undefined && { asunto }),
    ...(preencabezado !== undefined && { preencabezado }),
    ...(stored && { bloques: stored, archivos: filesIn(stored) }),
  };
}
