import type { FastifyBaseLogger } from 'fastify';
import { itemTags } from '../../../contract/page-tags.ts';
import type { Editor } from '../../content/common/write-steps.ts';
import { findCopy, lockCopy, type WholeRow } from '../copy-repository.ts';
import { recordCopyAct } from '../log/record-act.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { applyCopy, CopyChanged } from '../publish-copy.ts';
import { type Failure, failureOf, NoAuthor, onScheduleFailed } from './failure.ts';
import { dayOnPublication } from './publication-day.ts';
import { listDue, setCopyState } from './repository.ts';
import { MAX_OVERDUE_MS, OVERDUE } from './scheduled-moment.ts';

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * Publishes the scheduled copies whose moment has come, one after the other (D60, record 124). Several servers may do so
 * at once: a publication ends its copy in the same transaction. What fails for a reason that may pass is logged and
 * tried again the next time.
 */
export async function runDue(context: NewsroomContext, log: Log): Promise<void> {
  for (const id of await listDue(context.db, context.now())) {
    try {
      await runCopy(context, log, id);
    } catch (error) {
      log.error({ err: error, copy: id }, 'A scheduled copy is tried again');
    }
  }
}

async function runCopy(context: NewsroomContext, log: Log, id: number): Promise<void> {
  const row = await findCopy(context.db, id);
  if (row?.estado !== 'programada' || row.publicar_en === null) return;
  const overdueMs = context.now().getTime() - new Date(row.publicar_en).getTime();
  if (overdueMs < 0) return;
  if (overdueMs > MAX_OVERDUE_MS) return fail(context, log, row, { motivo_fallo: OVERDUE });
  try {
    await publish(context, row);
  } catch (error) {
    // Somebody saved, rescheduled or published it: what it is now is read the next time.
    if (error instanceof CopyChanged) return;
    const failure = await failureOf(context.db, row, error);
    if (failure === undefined) throw error;
    await fail(context, log, row, failure);
  }
}

/** Publishes in the name of the person who scheduled it, whose permission counted then. */
async function publish(context: NewsroomContext, row: WholeRow): Promise<void> {
  const author = row.programada_por?.id ?? row.editada_por?.id ?? row.creada_por?.id;
  if (!author) throw new NoAuthor();
  // No request ends here that would expire the pages: the transaction does.
  const editor: Editor = { id: author, role: 'ADMIN', permisos: null, changedTags: [] };
  const { tag } = context.contentTypes[row.tipo];
  await applyCopy(context, editor, row, {
    ...(await dayOnPublication(context, row, context.today())),
    isScheduled: true,
    end: (db, item) =>
      context.invalidatePages(db, [...itemTags(tag, item.id), ...editor.changedTags]),
  });
}

async function fail(
  context: NewsroomContext,
  log: Log,
  { id, version }: WholeRow,
  failure: Failure,
): Promise<void> {
  await context.db.transaction(async (db) => {
    const row = await lockCopy(db, id);
    if (row?.version !== version || row.estado !== 'programada') return;
    await setCopyState(db, id, { estado: 'fallida', ...failure });
    await recordCopyAct(db, row, {
      accion: 'publicacion_fallida',
      actor: null,
      motivo: failure.motivo_fallo,
      ...(failure.causas_fallo && { causas: failure.causas_fallo }),
      momento: row.publicar_en,
      now: context.now(),
    });
    await onScheduleFailed(context, db, { ...row, ...failure }, log);
  });
}
