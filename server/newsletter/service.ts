import { SUBSCRIPTION_CONSENT, type Subscription } from '../../contract/subscription.ts';
import type { ServerContext } from '../platform/context/server-context.ts';
import { HttpError } from '../platform/http/errors.ts';
import { countEmail } from './email-rate.ts';
import {
  alreadySubscribedEmail,
  confirmationEmail,
  INVITATION_CONSENT,
  welcomeEmail,
} from './emails.ts';
import {
  changeSubscriber,
  endedChanges,
  lockSubscriber,
  type SubscriberRow,
  takeSubscriber,
} from './repository.ts';
import {
  makeConfirmToken,
  makeUnsubscribeToken,
  readConfirmToken,
  readUnsubscribeToken,
} from './tokens.ts';

const refusal = (detail: string) => new HttpError(400, { detail });
const invalidLink = () => refusal('El enlace no es válido. Ábrelo tal como llegó en el correo.');
const expiredConfirmation = () =>
  refusal('El enlace ha caducado. Suscríbete otra vez y te enviaremos uno nuevo.');
const voidConfirmation = () =>
  refusal(
    'El enlace ya no sirve, porque después te diste de baja. Suscríbete otra vez si quieres.',
  );
const stoppedSubscription = () =>
  refusal('Ya no enviamos el boletín a esta dirección. Escríbenos si quieres recibirlo.');
const expiredUnsubscription = () =>
  refusal('El enlace ha caducado. Usa el del último correo que hayas recibido.');

async function addresseeOf({ siteUrl, signer }: ServerContext, row: SubscriberRow) {
  const unsubscribeToken = await makeUnsubscribeToken(signer, row.clave);
  return { siteUrl, to: row.correo_electronico, unsubscribeToken };
}

/**
 * Handles a subscription request (D32). Whether the address is new, pending, subscribed or
 * unsubscribed, the response is the same; only the e-mail differs. `isSuspected` marks a new address
 * and sends nothing. Nothing is sent to a paused or suppressed address either: staff lift that (D74).
 */
export function subscribe(
  context: ServerContext,
  subscription: Subscription,
  isSuspected: boolean,
): Promise<void> {
  const { db, outbox, signer } = context;
  const now = context.now();
  return db.transaction(async (transaction) => {
    const row = await takeSubscriber(transaction, subscription, { now, sospechoso: isSuspected });
    const isSubscribed = row.estado === 'confirmado';
    const addressee = await addresseeOf(context, row);
    const message = isSubscribed
      ? alreadySubscribedEmail(addressee)
      : confirmationEmail(addressee, await makeConfirmToken(signer, row));
    const isStopped = isSuspected || row.estado === 'pausado' || row.estado === 'suprimido';
    const count = isStopped ? undefined : countEmail(row, now);
    if (!count) return;
    const request = {
      estado: 'pendiente',
      solicitado_en: now.toISOString(),
      sospechoso: false,
      origen: 'formulario',
      consentimiento: SUBSCRIPTION_CONSENT,
    } as const;
    await changeSubscriber(transaction, row, { ...count, ...(isSubscribed ? {} : request) });
    await outbox.post(transaction, message);
  });
}

/** Confirms a subscription; idempotent. Throws 400 for an invalid link. */
export async function confirmSubscription(context: ServerContext, token: string): Promise<void> {
  const link = await readConfirmToken(context.signer, token);
  if (link === 'expired') throw expiredConfirmation();
  if (link === 'invalid') throw invalidLink();
  await context.db.transaction(async (transaction) => {
    const row = await lockSubscriber(transaction, link.sub);
    if (!row) throw expiredConfirmation();
    if (row.ronda !== link.ronda) throw voidConfirmation();
    if (row.estado === 'confirmado') return;
    if (row.estado !== 'pendiente') throw stoppedSubscription();
    const confirmado_en = context.now().toISOString();
    // A request through the form has recorded what it agreed to.
    const consentimiento = row.origen === 'formulario' ? row.consentimiento : INVITATION_CONSENT;
    await changeSubscriber(transaction, row, {
      estado: 'confirmado',
      confirmado_en,
      consentimiento,
    });
    await context.outbox.post(transaction, welcomeEmail(await addresseeOf(context, row)));
  });
}

/**
 * Ends a subscription, or a request for one, and drops its queued e-mails; idempotent, also for a subscription that is
 * already deleted. Throws 400 for an invalid link.
 */
export async function endSubscription(context: ServerContext, token: string): Promise<void> {
  const link = await readUnsubscribeToken(context.signer, token);
  if (link === 'expired') throw expiredUnsubscription();
  if (link === 'invalid') throw invalidLink();
  await context.db.transaction(async (transaction) => {
    const row = await lockSubscriber(transaction, link.sub);
    if (!row || row.estado === 'baja') return;
    await changeSubscriber(transaction, row, {
      ...endedChanges(row, context.now().toISOString()),
      baja_boletin_id: link.boletin ?? null,
    });
    await context.outbox.drop(transaction, row.correo_electronico, 'newsletter');
  });
}
