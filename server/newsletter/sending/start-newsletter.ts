import { logAct } from '../../accounts/audit-log/repository.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  NO_RECIPIENTS,
  prepareNewsletter,
  problemsOf,
  refuseProblems,
} from '../composing/prepare.ts';
import { type NewsletterRow, updateNewsletter } from '../composing/repository.ts';
import { resolveBlocks } from '../composing/resolve.ts';
import { countRecipients } from '../composing/totals-repository.ts';
import { addRecipients } from './delivery-repository.ts';
import type { SendingContext } from './sending-context.ts';

/**
 * Begins to send a newsletter that the transaction has locked: stores what is sent and a row for each subscriber who is
 * confirmed now, and logs how many there are (D64). Throws 400 with a sentence for the editor.
 */
export async function startNewsletter(
  context: Pick<SendingContext, 'siteUrl' | 'timeZone' | 'now' | 'today' | 'invalidatePages'>,
  transaction: Database,
  row: NewsletterRow,
  author: number | null,
): Promise<void> {
  await prepareNewsletter(context, transaction, row);
  const now = context.now().toISOString();
  const host = new URL(context.siteUrl).hostname;
  const recipients = await addRecipients(transaction, row.id, { host, now });
  if (recipients === 0) refuseProblems([NO_RECIPIENTS]);
  await updateNewsletter(transaction, row.id, {
    estado: 'enviando',
    enviado_por: author,
    iniciado_en: now,
    enviar_en: null,
    motivo: '',
  });
  await logAct(transaction, {
    actor_id: author,
    accion: 'enviar_boletin',
    motivo: recipients === 1 ? 'A un suscriptor' : `A ${recipients} suscriptores`,
    extracto: row.asunto,
    creado_en: now,
  });
}

/** Throws as `startNewsletter` if a newsletter that is not prepared could not be sent now. */
export async function requireSendable(
  context: Pick<SendingContext, 'siteUrl' | 'timeZone' | 'now' | 'today'>,
  transaction: Database,
  row: NewsletterRow,
): Promise<void> {
  refuseProblems(problemsOf(row, await resolveBlocks(context, transaction, row)));
  if ((await countRecipients(transaction)) === 0) refuseProblems([NO_RECIPIENTS]);
}
