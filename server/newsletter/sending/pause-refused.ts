import { logAct } from '../../accounts/audit-log/repository.ts';
import { pauseHeld } from './lease-repository.ts';
import type { SendingContext } from './sending-context.ts';

/**
 * Pauses a newsletter, if this server still sends it, because the mail server has refused so many recipients in a row;
 * `response` is its last answer. The log has it as an act of the system (D64).
 */
export async function pauseRefused(
  { db, now }: SendingContext,
  lease: { id: number; token: string },
  { count, response }: { count: number; response: string },
): Promise<void> {
  const motivo = `El servidor de correo rechazó ${count} correos seguidos. Revisa la causa antes de reanudar el envío. La última respuesta: ${response}`;
  await db.transaction(async (transaction) => {
    const asunto = await pauseHeld(transaction, lease, motivo);
    if (asunto === undefined) return;
    await logAct(transaction, {
      actor_id: null,
      accion: 'pausar_boletin',
      motivo,
      extracto: asunto,
      creado_en: now().toISOString(),
    });
  });
}
