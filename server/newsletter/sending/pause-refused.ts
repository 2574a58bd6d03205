import { logAct } from '../../accounts/audit-log/repository.ts';
import { queueNewsletterFailedEmail } from '../../newsroom/review/queue-emails.ts';
import { pauseHeld } from './lease-repository.ts';
import type { SendingContext } from './sending-context.ts';

/**
 * Pauses a newsletter, if this server still sends it, because the mail server has refused so many recipients in a row;
 * `response` is its last answer. The log has it as an act of the system (D64), and whoever sent it gets an e-mail.
 */
export async function pauseRefused(
  context: SendingContext,
  lease: { id: number; token: string },
  { count, response }: { count: number; response: string },
): Promise<void> {
  const motivo = `El servidor de correo rechazó ${count} correos seguidos. Revisa la causa antes de reanudar el envío. La última respuesta: ${response}`;
  const { db, now } = context;
  await db.transaction(async (transaction) => {
    const paused = await pauseHeld(transaction, lease, motivo);
    if (!paused) return;
    const about = { newsletterId: lease.id, userId: paused.enviado_por };
    await queueNewsletterFailedEmail(context, transaction, about);
    await logAct(transaction, {
      actor_id: null,
      accion: 'pausar_boletin',
      motivo,
      extracto: paused.asunto,
      creado_en: now().toISOString(),
    });
  });
}
