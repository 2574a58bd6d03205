import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { type AnswerStory, answerLetter } from './answer-letter.ts';
import { gatherNotice } from './gather.ts';
import { noticeLetter } from './letter.ts';
import { readCommentStory, takeNotice } from './repository.ts';
import { makeStopPage } from './stop-link.ts';

interface Told {
  receiver: number;
  answer: AnswerStory;
}

/** Whom an answer is to be told to; undefined for nobody, as nobody is told of their own. */
async function findTold(db: Database, replyId: number, answeredId: number) {
  const reply = await readCommentStory(db, replyId);
  const receiver = (await readCommentStory(db, answeredId))?.author_id;
  if (!reply?.usuario_unico || !receiver || receiver === reply.author_id) return undefined;
  const told: Told = { receiver, answer: { ...reply, usuario_unico: reply.usuario_unico } };
  return told;
}

/**
 * Tells by mail whoever wrote the comment `answeredId` that `replyId` answers it, if they wish so. In the
 * transaction that stores the reply, and at its end: it locks the addressee's row.
 */
export async function tellAboutReply(
  context: ServerContext,
  transaction: Database,
  replyId: number,
  answeredId: number,
): Promise<void> {
  const { siteUrl, signer, outbox } = context;
  const told = await findTold(transaction, replyId, answeredId);
  if (!told) return;
  const to = await takeNotice(transaction, told.receiver, 'respuestas', context.today());
  if (to === undefined) return;
  const stopPage = await makeStopPage(siteUrl, signer, told.receiver, 'respuestas');
  const content = answerLetter(siteUrl, [told.answer]);
  await outbox.post(transaction, noticeLetter({ siteUrl, to, stopPage }, content.title, content));
}

/** The same for an answer that staff publish, perhaps one of many: a letter tells of all of them. */
export async function tellAboutApproved(
  context: ServerContext,
  transaction: Database,
  replyId: number,
  answeredId: number,
): Promise<void> {
  const told = await findTold(transaction, replyId, answeredId);
  if (!told) return;
  const entry = { about: 'answer', id: replyId } as const;
  await gatherNotice(context, transaction, told.receiver, 'respuestas', entry);
}
