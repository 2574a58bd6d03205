import { dayIn } from '../../../contract/day-in.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { commentedItem, communityAddress } from '../../platform/http/community-address.ts';
import type { EmailContent } from '../../platform/mail/email-content.ts';
import { emailId } from '../../platform/mail/email-id.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import { createSigner } from '../../platform/signing/signer.ts';
import { type AnswerStory, answerLetter } from './answer-letter.ts';
import { type DecidedText, decisionLetter } from './decision-letter.ts';
import { noticeLetter } from './letter.ts';
import type { NoticeEntry } from './notice-entry.ts';
import {
  isSuspendedUntil,
  noteUntold,
  readCommentStory,
  readTopicStory,
  takeNotice,
} from './repository.ts';
import { makeStopPage } from './stop-link.ts';
import { suspensionLetter } from './suspension-letter.ts';

/** What the letters are written with. */
interface NoticeOptions extends Pick<ServerContext, 'db' | 'siteUrl' | 'outbox' | 'timeZone'> {
  signingKey: Uint8Array;
  /** Clock; tests set it. */
  now?: () => Date;
}
type Decision = Extract<NoticeEntry, { about: 'decision' }>;

/** A decision with its text; undefined where another has followed it, or the text is gone. */
async function readDecided(
  db: Database,
  siteUrl: string,
  { tipo, id, isPublished, motivo }: Decision,
): Promise<DecidedText | undefined> {
  const estado = isPublished ? 'publicado' : 'oculto';
  if (tipo === 'tema') {
    const topic = await readTopicStory(db, id);
    if (topic?.estado !== estado) return undefined;
    const href = `${siteUrl}${communityAddress({ tipo: 'topic', id })}`;
    return { tipo, isPublished, motivo, contenido: topic.titulo, on: topic.titulo, href };
  }
  const comment = await readCommentStory(db, id);
  if (comment?.estado !== estado) return undefined;
  const href = `${siteUrl}${communityAddress(commentedItem(comment), id)}`;
  return { tipo, isPublished, motivo, contenido: comment.contenido, on: comment.titulo, href };
}

async function decided(db: Database, siteUrl: string, entries: readonly NoticeEntry[]) {
  const decisions = entries.filter((entry) => entry.about === 'decision');
  // Of several decisions on a text the last one counts.
  const latest = new Map(decisions.map((one) => [`${one.tipo} ${one.id}`, one]));
  const texts: DecidedText[] = [];
  for (const decision of latest.values()) {
    const text = await readDecided(db, siteUrl, decision);
    if (text) texts.push(text);
  }
  return texts;
}

/** Answers that can be read; the others are told when they can be. */
async function answered(db: Database, entries: readonly NoticeEntry[]): Promise<AnswerStory[]> {
  const ids = entries.flatMap((entry) => (entry.about === 'answer' ? [entry.id] : []));
  const answers: AnswerStory[] = [];
  for (const id of new Set(ids)) {
    const reply = await readCommentStory(db, id);
    if (!reply?.usuario_unico) continue;
    if (reply.estado === 'publicado')
      answers.push({ ...reply, usuario_unico: reply.usuario_unico });
    else await noteUntold(db, id);
  }
  return answers;
}

/** What is written to one person, in its order. */
async function compose(
  { siteUrl, timeZone }: NoticeOptions,
  db: Database,
  userId: number,
  entries: readonly NoticeEntry[],
): Promise<EmailContent[]> {
  const [text, ...texts] = await decided(db, siteUrl, entries);
  const [answer, ...answers] = await answered(db, entries);
  const suspension = entries.findLast((entry) => entry.about === 'suspension');
  const isInForce = suspension && (await isSuspendedUntil(db, userId, suspension.until));
  return [
    ...(text ? [decisionLetter([text, ...texts])] : []),
    ...(answer ? [answerLetter(siteUrl, [answer, ...answers])] : []),
    ...(isInForce ? [suspensionLetter(suspension, timeZone)] : []),
  ];
}

/** Writes the letters about what has been gathered for a person, if they still wish so. */
export function noticeHandler(options: NoticeOptions): JobHandler<'notices'> {
  const { db, siteUrl, outbox, timeZone, signingKey, now = () => new Date() } = options;
  const signer = createSigner(signingKey, now);
  return async ({ id, payload: { userId, kind, entries } }) => {
    await db.transaction(async (transaction) => {
      const contents = await compose(options, transaction, userId, entries);
      for (const [place, content] of contents.entries()) {
        const to = await takeNotice(transaction, userId, kind, dayIn(now(), timeZone));
        if (to === undefined) return;
        const stopPage = await makeStopPage(siteUrl, signer, userId, kind);
        const letter = noticeLetter({ siteUrl, to, stopPage }, content.title, content);
        await outbox.post(transaction, letter, emailId(id, place));
      }
    });
  };
}
