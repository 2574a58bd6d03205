import { logAct } from '../../accounts/audit-log/repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { prepareNewsletter } from '../composing/prepare.ts';
import { type NewsletterRow, updateNewsletter } from '../composing/repository.ts';
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
  if (recipients === 0) {
    throw new HttpError(400, { detail: 'No hay suscriptores confirmados a quienes enviarlo.' });
  }
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

/** Thrown to roll back a start that was only a check. */
class CheckPassed extends Error {
  override name = 'CheckPassed';
}

/** Throws as `startNewsletter` if a newsletter could not be sent now, and changes nothing. */
export async function requireSendable(
  context: SendingContext,
  transaction: Database,
  row: NewsletterRow,
): Promise<void> {
  try {
    await transaction.transaction(async (nested) => {
      await startNewsletter(context, nested, row, null);
      throw new CheckPassed();
    });
  } catch (error) {
    if (!(error instanceof CheckPassed)) throw error;
  }
}
