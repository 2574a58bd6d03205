import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { changeSubscriber, type SubscriberRow } from '../repository.ts';
import { lockSubscriberById } from '../subscribers/repository.ts';
import type { BounceReport } from './parse-report.ts';
import { countTemporary, insertBounce, wasSent } from './repository.ts';
import type { Delivery } from './return-address.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_DAYS = 30;
const MOST_TEMPORARY = 3;

/** One bounce of a kind for each e-mail: whoever sends a report again, or alters it, adds nothing. */
const digestOf = ({ newsletter, subscriber }: Delivery, { tipo }: BounceReport): string =>
  createHash('sha256').update(`${newsletter} ${subscriber} ${tipo}`).digest('hex');

const reasonFor = ({ tipo, codigo, detalle }: BounceReport): string => {
  if (tipo === 'queja') return 'Su dueño marcó el boletín como correo no deseado.';
  const words = detalle.includes(codigo) ? [detalle] : [codigo, detalle];
  return `El correo no se pudo entregar: ${words.filter(Boolean).join(' ')}`;
};

/** What a bounce changes in a subscription; undefined if nothing. */
async function changesFor(
  transaction: Database,
  row: SubscriberRow,
  report: BounceReport,
  now: Date,
) {
  if (row.estado !== 'confirmado' && row.estado !== 'pausado') return undefined;
  if (report.tipo !== 'temporal')
    return { estado: 'suprimido', motivo: reasonFor(report) } as const;
  if (row.estado === 'pausado') return undefined;
  const period = new Date(now.getTime() - PERIOD_DAYS * DAY_MS).toISOString();
  // What an editor has lifted counts no longer.
  const since = row.reanudado_en && row.reanudado_en > period ? row.reanudado_en : period;
  if ((await countTemporary(transaction, row.id, since)) < MOST_TEMPORARY) return undefined;
  const motivo = `${MOST_TEMPORARY} correos no se pudieron entregar en ${PERIOD_DAYS} días. ${reasonFor(report)}`;
  return { estado: 'pausado', motivo } as const;
}

/**
 * Records a bounce or complaint about an e-mail that was sent, once for each kind, within the transaction (D74). A
 * permanent one and a complaint suppress the subscription, three temporary ones in 30 days pause it. Answers whether
 * it was new.
 */
export async function recordBounce(
  transaction: Database,
  delivery: Delivery,
  report: BounceReport,
  now: Date,
): Promise<boolean> {
  const row = await lockSubscriberById(transaction, delivery.subscriber);
  if (!row || !(await wasSent(transaction, delivery))) return false;
  const isNew = await insertBounce(transaction, {
    suscriptor_id: delivery.subscriber,
    boletin_id: delivery.newsletter,
    ...report,
    huella: digestOf(delivery, report),
    recibido_en: now.toISOString(),
  });
  if (!isNew) return false;
  const changes = await changesFor(transaction, row, report, now);
  if (changes) await changeSubscriber(transaction, row, changes);
  return true;
}
