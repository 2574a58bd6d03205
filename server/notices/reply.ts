import { site } from '../../contract/site.ts';
import type { Database } from '../db/database.ts';
import { commentedItem, communityAddress } from '../http/community-address.ts';
import type { ServerContext } from '../http/context.ts';
import { noticeLetter } from './letter.ts';
import { readCommentStory, takeNotice } from './repository.ts';
import { makeStopPage } from './stop-link.ts';

/**
 * Tells by mail whoever wrote the comment `answeredId` that `replyId` answers it, if they wish so;
 * nobody is told of their own. In the transaction that publishes the reply, and at its end: it
 * locks the addressee's row.
 */
export async function tellAboutReply(
  context: ServerContext,
  transaction: Database,
  replyId: number,
  answeredId: number,
): Promise<void> {
  const { siteUrl, signer, outbox } = context;
  const reply = await readCommentStory(transaction, replyId);
  const answered = await readCommentStory(transaction, answeredId);
  const receiver = answered?.author_id;
  if (!reply?.usuario_unico || !receiver || receiver === reply.author_id) return;
  const to = await takeNotice(transaction, receiver, 'respuestas', context.today());
  if (to === undefined) return;
  const stopPage = await makeStopPage(siteUrl, signer, receiver, 'respuestas');
  const name = `@${reply.usuario_unico}`;
  const letter = noticeLetter({ siteUrl, to, stopPage }, `${name} respondió a tu comentario`, {
    preview: `En «${reply.titulo}»`,
    title: `${name} respondió a tu comentario`,
    paragraphs: [`En «${reply.titulo}», en ${site.name}:`],
    quote: reply.contenido,
    button: {
      label: 'Ver la respuesta',
      href: `${siteUrl}${communityAddress(commentedItem(reply), replyId)}`,
    },
  });
  await outbox.post(transaction, letter);
}
