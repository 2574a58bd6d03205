import { mediaTag } from '../../../contract/page-tags.ts';
import { settleFiles } from '../../content/common/file-repository.ts';
import { isPage } from '../../content/common/files.ts';
import { withPrintCheck } from '../../content/common/prints.ts';
import { eraseQuietly } from '../../content/common/write-steps.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import {
  findRevisionItem,
  isBase,
  lockPresentNumber,
  lockRevision,
  removeRevision,
} from './repository.ts';

const NO_REVISION = 'La versión no existe.';

/**
 * Deletes a revision for good (D59), and erases at once the files that nothing else uses, so that a backup made
 * afterwards has neither. Throws 404; 409 for the item's present state, which the item itself says, and for the revision
 * from which a working copy began: the copy says most of it too, and needs it to know what it changes.
 */
export async function deleteRevision(
  context: NewsroomContext,
  actor: number,
  id: number,
): Promise<void> {
  const now = context.now();
  const files = await withPrintCheck(context, (unprinted) =>
    context.db.transaction(async (db) => {
      const item = await findRevisionItem(db, id);
      if (!item) throw notFound(NO_REVISION);
      const { table } = context.contentTypes[item.tipo];
      const present = await lockPresentNumber(db, table, item.elemento_id);
      const row = await lockRevision(db, id, 'update');
      if (!row) throw notFound(NO_REVISION);
      if (present === row.revision) {
        throw new HttpError(409, { detail: 'Es el estado actual de la publicación.' });
      }
      if (await isBase(db, id)) {
        const detail = 'Un borrador empezó en esta versión. Publícalo o elimínalo antes.';
        throw new HttpError(409, { detail });
      }
      // An HTML printed version stays: it cannot be uploaded again.
      const unused = unprinted(row.archivos.filter((key) => !isPage(key)));
      await removeRevision(db, row, { actor, now });
      const hidden = await settleFiles(db, unused, now);
      await context.invalidatePages(db, hidden.map(mediaTag));
      return hidden;
    }),
  );
  await eraseQuietly(context, files);
}
