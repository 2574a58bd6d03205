import { site } from '../../contract/site.ts';
import type { Database } from '../db/database.ts';
import { type CommentedItem, communityAddress } from '../http/community-address.ts';
import type { ServerContext } from '../http/context.ts';
import type { LetterContent } from '../mail/letter-content.ts';
import { noticeLetter } from '../notices/letter.ts';
import { takeNotice } from '../notices/repository.ts';
import { makeStopPage } from '../notices/stop-link.ts';
import type { LockedElement } from './elements.ts';

async function post(
  context: ServerContext,
  transaction: Database,
  receiver: number,
  subject: string,
  content: LetterContent,
): Promise<void> {
  const { siteUrl, signer, outbox } = context;
  const to = await takeNotice(transaction, receiver, 'moderacion', context.today());
  if (to === undefined) return;
  const stopPage = await makeStopPage(siteUrl, signer, receiver, 'moderacion');
  await outbox.post(transaction, noticeLetter({ siteUrl, to, stopPage }, subject, content));
}

const pageOf = (siteUrl: string, on: CommentedItem, element: LockedElement) =>
  `${siteUrl}${communityAddress(on, element.tipo === 'comentario' ? element.id : undefined)}`;

/**
 * Tells an author by mail, if they wish so, what became of their text. In the transaction of the
 * decision, and at its end: it locks the author's row.
 */
export async function tellDecision(
  context: ServerContext,
  transaction: Database,
  element: LockedElement,
  { isPublished, motivo }: { isPublished: boolean; motivo: string },
): Promise<void> {
  if (element.author_id === null) return;
  const what = element.tipo === 'tema' ? 'Tu tema' : 'Tu comentario';
  const title = isPublished ? `${what} está publicado` : `${what} se ha ocultado`;
  const text = isPublished
    ? `El equipo de ${site.name} lo ha revisado, y ya lo puede leer todo el mundo.`
    : `El equipo de ${site.name} lo ha revisado y lo ha ocultado. Ahora solo lo ves tú.`;
  const href = pageOf(context.siteUrl, element.on, element);
  await post(context, transaction, element.author_id, title, {
    preview: text,
    title,
    paragraphs: [text, ...(motivo ? [`Motivo: ${motivo}`] : [])],
    quote: element.contenido,
    button: { label: 'Verlo en la página', href },
  });
}

/** Tells somebody by mail, if they wish so, until when they may not write. */
export async function tellSuspension(
  context: ServerContext,
  transaction: Database,
  userId: number,
  { until, motivo }: { until: string; motivo: string },
): Promise<void> {
  const format = new Intl.DateTimeFormat('es-ES', {
    dateStyle: 'long',
    timeZone: context.timeZone,
  });
  const title = 'Tu cuenta está suspendida';
  const text = `Hasta el ${format.format(new Date(until))} puedes leer, pero no escribir ni indicar qué te gusta.`;
  await post(context, transaction, userId, title, {
    preview: text,
    title,
    paragraphs: [text, `Motivo: ${motivo}`],
  });
}
