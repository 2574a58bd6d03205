import type { Subscription } from '../../contract/newsletter.ts';
import type { ServerContext } from '../platform/context/server-context.ts';
import { HttpError } from '../platform/http/errors.ts';
import { countLetter, NO_LETTERS } from './letter-pace.ts';
import { confirmationLetter, knownLetter, welcomeLetter } from './letters.ts';
import {
  changeSubscriber,
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
const expiredUnsubscription = () =>
  refusal('El enlace ha caducado. Usa el del último correo que hayas recibido.');

async function addresseeOf({ siteUrl, signer }: ServerContext, row: SubscriberRow) {
  const unsubscribeToken = await makeUnsubscribeToken(signer, row.clave);
  return { siteUrl, to: row.correo_electronico, unsubscribeToken };
}

/**
 * Takes a request for the newsletter (D32). Whether the address is new, waits, is subscribed or
 * has left, the caller sees the same; only its mailbox is told. `isSuspected` marks a new address
 * and mails nothing.
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
    const letter = isSubscribed
      ? knownLetter(addressee)
      : confirmationLetter(addressee, await makeConfirmToken(signer, row));
    const count = isSuspected ? undefined : countLetter(row, now);
    if (!count) return;
    const request = {
      estado: 'pendiente',
      solicitado_en: now.toISOString(),
      sospechoso: false,
    } as const;
    await changeSubscriber(transaction, row, { ...count, ...(isSubscribed ? {} : request) });
    await outbox.post(transaction, letter);
  });
}

/** Confirms a subscription; doing so twice is fine. Throws 400 where the link is not good. */
export async function confirmSubscription(context: ServerContext, token: string): Promise<void> {
  const link = await readConfirmToken(context.signer, token);
  if (link === 'expired') throw expiredConfirmation();
  if (link === 'invalid') throw invalidLink();
  await context.db.transaction(async (transaction) => {
    const row = await lockSubscriber(transaction, link.sub);
    if (!row) throw expiredConfirmation();
    if (row.ronda !== link.ronda) throw voidConfirmation();
    if (row.estado === 'confirmado') return;
    const confirmado_en = context.now().toISOString();
    await changeSubscriber(transaction, row, { estado: 'confirmado', confirmado_en });
    await context.outbox.post(transaction, welcomeLetter(await addresseeOf(context, row)));
  });
}

/**
 * Ends a subscription, or a request for one; doing so twice is fine, and so is an address that is
 * not there any more. Throws 400 where the link is not good.
 */
export async function endSubscription(context: ServerContext, token: string): Promise<void> {
  const link = await readUnsubscribeToken(context.signer, token);
  if (link === 'expired') throw expiredUnsubscription();
  if (link === 'invalid') throw invalidLink();
  await context.db.transaction(async (transaction) => {
    const row = await lockSubscriber(transaction, link.sub);
    if (!row || row.estado === 'baja') return;
    await changeSubscriber(transaction, row, {
      estado: 'baja',
      baja_en: context.now().toISOString(),
      ronda: row.ronda + 1,
      ...NO_LETTERS,
    });
  });
}
