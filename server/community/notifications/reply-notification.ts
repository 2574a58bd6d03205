import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { notificationEmail } from './notification-email.ts';
import { queueNotification } from './queue-notification.ts';
import { type ReplySummary, replyEmail } from './reply-email.ts';
import { readCommentSummary, reserveNotification } from './repository.ts';
import { makeUnsubscribePage } from './unsubscribe-link.ts';

interface Recipient {
  receiver: number;
  answer: ReplySummary;
}

/** Recipient of a reply's notification; undefined for deleted accounts and replies to oneself. */
async function findRecipient(db: Database, replyId: number, answeredId: number) {
  const reply = await readCommentSummary(db, replyId);
  const receiver = (await readCommentSummary(db, answeredId))?.author_id;
  if (!reply?.usuario_unico || !receiver || receiver === reply.author_id) return undefined;
  const recipient: Recipient = {
    receiver,
    answer: { ...reply, usuario_unico: reply.usuario_unico },
  };
  return recipient;
}

/**
 * Sends an e-mail about the reply `replyId` to the author of the comment `answeredId`, unless they turned it off.
 * Must be the last step of the transaction that stores the reply: it locks the recipient's row.
 */
export async function notifyReply(
  context: ServerContext,
  transaction: Database,
  replyId: number,
  answeredId: number,
): Promise<void> {
  const { siteUrl, signer, outbox } = context;
  const recipient = await findRecipient(transaction, replyId, answeredId);
  if (!recipient) return;
  const to = await reserveNotification(
    transaction,
    recipient.receiver,
    'respuestas',
    context.today(),
  );
  if (to === undefined) return;
  const unsubscribePage = await makeUnsubscribePage(
    siteUrl,
    signer,
    recipient.receiver,
    'respuestas',
  );
  const content = replyEmail(siteUrl, [recipient.answer]);
  await outbox.post(
    transaction,
    notificationEmail({ siteUrl, to, unsubscribePage }, content.title, content),
  );
}

/** Queues the notification of a reply that staff approve; several are batched into one e-mail. */
export async function queueReplyNotification(
  context: ServerContext,
  transaction: Database,
  replyId: number,
  answeredId: number,
): Promise<void> {
  const recipient = await findRecipient(transaction, replyId, answeredId);
  if (!recipient) return;
  const entry = { about: 'answer', id: replyId } as const;
  await queueNotification(context, transaction, recipient.receiver, 'respuestas', entry);
}
