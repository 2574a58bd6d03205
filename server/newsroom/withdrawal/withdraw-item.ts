import { itemTags } from '../../../contract/page-tags.ts';
import type { ItemRow } from '../../content/common/content-type.ts';
import { filesOf } from '../../content/common/files.ts';
import { withPrintCheck } from '../../content/common/prints.ts';
import { recordState } from '../../content/common/revision-repository.ts';
import { WITHDRAWN_AT } from '../../content/common/withdrawn.ts';
import { lockItem, updateItem } from '../../content/common/write-repository.ts';
import { conclude, type Editor } from '../../content/common/write-steps.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { CopyType } from '../copy-repository.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { insertWithdrawal, lockWithdrawn, removeWithdrawal } from './repository.ts';

type Actor = Pick<Editor, 'id' | 'changedTags'>;

/**
 * Takes an item off the site (D61): it is in no public answer from the commit on, its files are hidden, and its id,
 * comments and likes stay. Nothing happens if it is withdrawn already. Throws 404 for an item that does not exist or is
 * deleted. Adds the tags of the changed pages to `changedTags`.
 */
export async function withdrawItem(
  context: NewsroomContext,
  { id: actor, changedTags }: Actor,
  tipo: CopyType,
  id: number,
  motivo: string,
): Promise<void> {
  const contentType = context.contentTypes[tipo];
  const now = context.now();
  await withPrintCheck(context, (unprinted) =>
    context.db.transaction(async (db) => {
      const before = await lockItem(db, contentType.table, id);
      if (!before) {
        if (await lockWithdrawn(db, contentType.table, id)) return;
        throw notFound();
      }
      await recordState(db, contentType, before, now);
      const row = await updateItem(db, contentType.table, id, { eliminado_en: WITHDRAWN_AT });
      const retirado_en = now.toISOString();
      await insertWithdrawal(db, {
        tipo,
        elemento_id: id,
        motivo,
        retirado_por: actor,
        retirado_en,
      });
      const files = unprinted(filesOf(contentType, row));
      await conclude(context, db, contentType, row, { accion: 'retirar', actor, now, files });
      // Also if this server is killed before it answers.
      await context.invalidatePages(db, itemTags(contentType.tag, id));
    }),
  );
  changedTags.push(...itemTags(contentType.tag, id));
}

/**
 * Brings a withdrawn item back as it was (D61), with its address, comments, likes and files. Nothing happens if it is not
 * withdrawn. Throws 404 for an item that does not exist or is deleted. Adds the tags of the changed pages to `changedTags`.
 */
export async function publishAgain(
  context: NewsroomContext,
  { id: actor, changedTags }: Actor,
  tipo: CopyType,
  id: number,
): Promise<void> {
  const contentType = context.contentTypes[tipo];
  const now = context.now();
  await context.db.transaction(async (db) => {
    const before: ItemRow | undefined = await lockWithdrawn(db, contentType.table, id);
    if (!before) {
      if (await lockItem(db, contentType.table, id)) return;
      throw notFound();
    }
    await recordState(db, contentType, before, now);
    const row = await updateItem(db, contentType.table, id, { eliminado_en: null });
    await removeWithdrawal(db, tipo, id);
    const files = filesOf(contentType, row);
    const accion = 'volver_a_publicar';
    await conclude(context, db, contentType, row, { accion, actor, now, files });
  });
  changedTags.push(...itemTags(contentType.tag, id));
}
