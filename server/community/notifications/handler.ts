import { dayIn } from '../../../contract/day-in.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { commentedItem, communityAddress } from '../../platform/http/community-address.ts';
import type { EmailContent } from '../../platform/mail/email-content.ts';
import { emailId } from '../../platform/mail/email-id.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import { createSigner } from '../../platform/signing/signer.ts';
import { type DecidedText, decisionEmail } from './decision-email.ts';
import { notificationEmail } from './notification-email.ts';
import { type ComposeForStaff, isStaffKind, type NotificationEntry } from './notification-entry.ts';
import { type ReplySummary, replyEmail } from './reply-email.ts';
import {
  isSuspendedUntil,
  markReplyUnnotified,
  readCommentSummary,
  readTopicSummary,
  reserveNotification,
} from './repository.ts';
import { suspensionEmail } from './suspension-email.ts';
import { makeUnsubscribePage } from './unsubscribe-link.ts';

/** Dependencies of the handler. */
interface NotificationOptions
  extends Pick<ServerContext, 'db' | 'siteUrl' | 'outbox' | 'timeZone'> {
  signingKey: Uint8Array;
  /** Contents of the e-mails to staff, which the newsroom writes. */
  composeForStaff: ComposeForStaff;
  /** Clock; tests set it. */
  now?: () => Date;
}
type Decision = Extract<NotificationEntry, { about: 'decision' }>;

/** A decision with its text; undefined if it is superseded or the text is deleted. */
async function readDecided(
  db: Database,
  siteUrl: string,
  { tipo, id, isPublished, motivo }: Decision,
): Promise<DecidedText | undefined> {
  const estado = isPublished ? 'publicado' : 'oculto';
  if (tipo === 'tema') {
    const topic = await readTopicSummary(db, id);
    if (topic?.estado !== estado) return undefined;
    const href = `${siteUrl}${communityAddress({ tipo: 'topic', id })}`;
    return { tipo, isPublished, motivo, contenido: topic.titulo, on: topic.titulo, href };
  }
  const comment = await readCommentSummary(db, id);
  if (comment?.estado !== estado) return undefined;
  const href = `${siteUrl}${communityAddress(commentedItem(comment), id)}`;
  return { tipo, isPublished, motivo, contenido: comment.contenido, on: comment.titulo, href };
}

async function readDecidedTexts(
  db: Database,
  siteUrl: string,
  entries: readonly NotificationEntry[],
) {
  const decisions = entries.filter((entry) => entry.about === 'decision');
  // Only the last decision on a text counts.
  const latest = new Map(decisions.map((one) => [`${one.tipo} ${one.id}`, one]));
  const texts: DecidedText[] = [];
  for (const decision of latest.values()) {
    const text = await readDecided(db, siteUrl, decision);
    if (text) texts.push(text);
  }
  return texts;
}

/** Returns the published replies, and marks the others, so that they are notified when they are published. */
async function takePublishedReplies(
  db: Database,
  entries: readonly NotificationEntry[],
): Promise<ReplySummary[]> {
  const ids = entries.flatMap((entry) => (entry.about === 'answer' ? [entry.id] : []));
  const answers: ReplySummary[] = [];
  for (const id of new Set(ids)) {
    const reply = await readCommentSummary(db, id);
    if (!reply?.usuario_unico) continue;
    if (reply.estado === 'publicado')
      answers.push({ ...reply, usuario_unico: reply.usuario_unico });
    else await markReplyUnnotified(db, id);
  }
  return answers;
}

/** Contents of the e-mails to one account, in order. */
async function compose(
  { siteUrl, timeZone }: NotificationOptions,
  db: Database,
  userId: number,
  entries: readonly NotificationEntry[],
): Promise<EmailContent[]> {
  const [text, ...texts] = await readDecidedTexts(db, siteUrl, entries);
  const [answer, ...answers] = await takePublishedReplies(db, entries);
  const suspension = entries.findLast((entry) => entry.about === 'suspension');
  const isInForce = suspension && (await isSuspendedUntil(db, userId, suspension.until));
  return [
    ...(text ? [decisionEmail([text, ...texts])] : []),
    ...(answer ? [replyEmail(siteUrl, [answer, ...answers])] : []),
    ...(isInForce ? [suspensionEmail(suspension, timeZone)] : []),
  ];
}

/** Job handler that sends the batched notifications of an account, unless they are turned off by then. */
export function notificationHandler(options: NotificationOptions): JobHandler<'notices'> {
  const { db, siteUrl, outbox, timeZone, signingKey, composeForStaff } = options;
  const { now = () => new Date() } = options;
  const signer = createSigner(signingKey, now);
  return async ({ id, payload: { userId, kind, entries } }) => {
    await db.transaction(async (transaction) => {
      const contents = isStaffKind(kind)
        ? await composeForStaff(transaction, { siteUrl, timeZone }, { userId, kind, entries })
        : await compose(options, transaction, userId, entries);
      for (const [place, content] of contents.entries()) {
        const to = await reserveNotification(transaction, userId, kind, dayIn(now(), timeZone));
        if (to === undefined) return;
        const unsubscribePage = await makeUnsubscribePage(siteUrl, signer, userId, kind);
        const message = notificationEmail({ siteUrl, to, unsubscribePage }, content.title, content);
        await outbox.post(transaction, message, emailId(id, place));
      }
    });
  };
}
