import { queueNewsletterFailedEmail } from '../../newsroom/review/queue-emails.ts';
import { MAX_OVERDUE_MS, OVERDUE } from '../../newsroom/schedule/scheduled-moment.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { lockNewsletter, updateNewsletter } from '../composing/repository.ts';
import { listScheduled } from './scheduled-repository.ts';
import type { SendingContext, SendingLog } from './sending-context.ts';
import { startNewsletter } from './start-newsletter.ts';

/**
 * Starts the scheduled newsletters whose moment has come (D72). Several servers may do so at once: each start is one
 * transaction that locks the newsletter. One that cannot be sent becomes a draft again, with the reason, which is mailed.
 */
export async function runScheduled(context: SendingContext, log: SendingLog): Promise<void> {
  for (const id of await listScheduled(context.db, context.now().toISOString())) {
    try {
      const reason = await startScheduled(context, id);
      if (reason !== undefined) await returnToDraft(context, log, id, reason);
    } catch (error) {
      log.error({ err: error, newsletter: id }, 'A scheduled newsletter is tried again');
    }
  }
}

/** How late a newsletter is, in ms; undefined if it is not due. */
function lateness({ now }: SendingContext, enviar_en: string | null): number | undefined {
  const late = now().getTime() - new Date(enviar_en ?? Number.NaN).getTime();
  return late >= 0 ? late : undefined;
}

/** Starts a newsletter; answers why it cannot be sent. */
async function startScheduled(context: SendingContext, id: number): Promise<string | undefined> {
  try {
    return await context.db.transaction(async (transaction) => {
      const row = await lockNewsletter(transaction, id);
      const late = row?.estado === 'programado' ? lateness(context, row.enviar_en) : undefined;
      if (!row || late === undefined) return undefined;
      if (late > MAX_OVERDUE_MS) return OVERDUE;
      await startNewsletter(context, transaction, row, row.enviado_por);
      return undefined;
    });
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
    const { detail = '' } = error.body as { detail?: string };
    return `No se pudo enviar a su hora: ${detail}`;
  }
}

async function returnToDraft(
  context: SendingContext,
  log: SendingLog,
  id: number,
  motivo: string,
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const row = await lockNewsletter(transaction, id);
    // Somebody may have changed it meanwhile.
    if (row?.estado !== 'programado' || lateness(context, row.enviar_en) === undefined) return;
    await updateNewsletter(transaction, id, { estado: 'borrador', enviar_en: null, motivo });
    const failed = { newsletterId: id, userId: row.enviado_por };
    await queueNewsletterFailedEmail(context, transaction, failed);
    log.warn({ newsletter: id, motivo }, 'A scheduled newsletter was not sent');
  });
}
