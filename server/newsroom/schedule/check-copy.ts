import { COPY_GONE } from '../../../contract/copies.ts';
import type { Editor } from '../../content/common/write-steps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findCopy, type WholeRow } from '../copy-repository.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { copyConflict } from '../present-copy.ts';
import { applyCopy, CopyChanged, ItemChanged, itemConflict } from '../publish-copy.ts';
import { dayOnPublication } from './publication-day.ts';

/** Thrown to roll back a publication that was only a check. */
class CheckPassed extends Error {
  override name = 'CheckPassed';
}

/**
 * Publishes a copy in a transaction that is rolled back: every check of a publication, and nothing else. Some checks are
 * made by the database or need the stored row, so that no second list of them could be complete (record 124). With `day`
 * it is checked as a scheduled publication on that day. Throws as a publication does, and `CopyChanged`.
 */
export async function requirePublishable(
  context: NewsroomContext,
  editor: Editor,
  row: WholeRow,
  day?: string,
): Promise<void> {
  const added = day === undefined ? {} : await dayOnPublication(context, row, day);
  const end = async () => {
    throw new CheckPassed();
  };
  try {
    await applyCopy(context, editor, row, { ...added, end });
  } catch (error) {
    if (error instanceof CheckPassed) return;
    if (error instanceof ItemChanged) throw await itemConflict(context, editor, row, error.fields);
    throw error;
  }
}

/** A copy; throws 404. */
export async function requireCopy({ db }: NewsroomContext, id: number): Promise<WholeRow> {
  const row = await findCopy(db, id);
  if (!row) throw notFound(COPY_GONE);
  return row;
}

/** Throws 409 with the present copy if the editor sees another version than that of `row`. */
export async function requireVersion(
  context: NewsroomContext,
  row: WholeRow,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === row.version) return;
  throw await copyConflict(context, row.id, 409, 'El borrador se guardó en otra ventana.');
}

/** Checks whether a copy could be published now. Throws as `publishCopy`, and publishes nothing. */
export async function checkCopy(
  context: NewsroomContext,
  editor: Editor,
  id: number,
  version: number | undefined,
): Promise<void> {
  try {
    const row = await requireCopy(context, id);
    await requireVersion(context, row, version);
    await requirePublishable(context, editor, row);
  } catch (error) {
    if (error instanceof CopyChanged) return checkCopy(context, editor, id, version);
    throw error;
  }
}
