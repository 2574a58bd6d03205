import { ImapFlow } from 'imapflow';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database.ts';
import { reasonOf } from '../../platform/errors/failure.ts';
import { periodically } from '../../platform/queue/periodically.ts';
import { type BounceReport, parseReport } from './parse-report.ts';
import { recordBounce } from './record-bounce.ts';
import { changeMailbox, takeMailbox } from './repository.ts';
import { findDelivery } from './return-address.ts';

/** What reads the mailbox of bounces. */
export interface BounceContext {
  db: Database;
  /** Key of 32 bytes that all servers share; it signs return addresses. */
  signingKey: Uint8Array;
  /** The mailbox, as `imaps://user:password@host:993/folder`; the default folder is INBOX. */
  mailboxUrl: string;
  now: () => Date;
  logger: Pick<Logger, 'error' | 'warn'>;
  /** Ends reading after the message that is being stored, and closes the connection. */
  signal?: AbortSignal;
}

const MINUTE_MS = 60_000;
/** Somewhat less than the time between two turns of one server, so that timers may be late. */
const TURN_MS = 50_000;
const TIMEOUT_MS = 30_000;
/**
 * A report is at the front of a message; what a server returns of the e-mail may be cut. The parser reads it in one turn
 * of the event loop: of 512 KB of addresses half a second.
 */
const MAX_BYTES = 64 * 1024;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function openClient(url: URL): ImapFlow {
  const isSecure = url.protocol === 'imaps:';
  return new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // Without it the password would cross the network in clear where somebody in between hides STARTTLS.
    ...(isSecure || LOOPBACK.includes(url.hostname) ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}

const folderOf = (url: URL) => decodeURIComponent(url.pathname.slice(1)) || 'INBOX';

/** Name under which the progress is stored: without the password. */
const mailboxName = (url: URL) =>
  `${decodeURIComponent(url.username)}@${url.host}/${folderOf(url)}`;

/** A message that no parser can read is none of ours; the next ones are read all the same. */
async function readReport(
  { logger }: BounceContext,
  source: Buffer,
): Promise<BounceReport | undefined> {
  try {
    return await parseReport(source);
  } catch (err) {
    logger.warn({ err }, 'A message in the mailbox of bounces could not be parsed');
    return undefined;
  }
}

/** Records a message and that it has been read, in one transaction. */
async function handleMessage(
  context: BounceContext,
  source: Buffer,
  position: { buzon: string; uidvalidity: string; ultimo_uid: number },
): Promise<void> {
  const { buzon, ...progress } = position;
  const delivery = findDelivery(context.signingKey, source.toString('latin1'));
  const report = delivery && (await readReport(context, source));
  await context.db.transaction(async (transaction) => {
    const now = context.now();
    if (report) await recordBounce(transaction, delivery, report, now);
    // Reading a full mailbox takes longer than a turn: it is renewed.
    await changeMailbox(transaction, buzon, { ...progress, leido_en: now.toISOString() });
  });
}

/** Reads new messages from the folder that is open, the oldest first. */
async function readMessages(
  context: BounceContext,
  client: ImapFlow,
  { buzon, uidvalidity, ultimo_uid }: { buzon: string; uidvalidity: string; ultimo_uid: number },
): Promise<void> {
  const current = String(client.mailbox ? client.mailbox.uidValidity : '');
  // With another validity the numbers are of other messages (RFC 9051, 2.3.1.1).
  const last = current === uidvalidity ? ultimo_uid : 0;
  const found = await client.search({ uid: `${last + 1}:*` }, { uid: true });
  // `*` is the newest message, however low its number.
  const uids = (found || []).filter((uid) => uid > last).sort((one, other) => one - other);
  for (const uid of uids) {
    if (context.signal?.aborted) return;
    const query = { source: { maxLength: MAX_BYTES } };
    const message = await client.fetchOne(String(uid), query, { uid: true });
    const source = message ? message.source : undefined;
    await handleMessage(context, source ?? Buffer.alloc(0), {
      buzon,
      uidvalidity: current,
      ultimo_uid: uid,
    });
  }
}

/**
 * Reads what is new in the mailbox of bounces (D74), unless a server has done so within a minute. The mailbox is not
 * changed. Throws what keeps it from being read, after storing the reason; not once `signal` is aborted.
 */
export async function readMailbox(context: BounceContext): Promise<void> {
  const { db, now, signal } = context;
  const url = new URL(context.mailboxUrl);
  const moment = now();
  const turn = await takeMailbox(db, mailboxName(url), {
    now: moment,
    before: new Date(moment.getTime() - TURN_MS),
    after: new Date(moment.getTime() + MINUTE_MS),
  });
  if (!turn || signal?.aborted) return;
  const client = openClient(url);
  // The pending command is rejected with it as well.
  client.on('error', () => undefined);
  // It rejects what waits for an answer of a silent mail server.
  const close = () => client.close();
  signal?.addEventListener('abort', close);
  try {
    await client.connect();
    await client.mailboxOpen(folderOf(url), { readOnly: true });
    await readMessages(context, client, turn);
    await client.logout();
    if (turn.fallo !== '') await changeMailbox(db, turn.buzon, { fallo: '' });
  } catch (error) {
    if (signal?.aborted) return;
    await changeMailbox(db, turn.buzon, { fallo: reasonOf(error).slice(0, 500) });
    throw error;
  } finally {
    signal?.removeEventListener('abort', close);
    close();
  }
}

/** Reads the mailbox every minute; answers what ends it, also in a full mailbox and while the mail server is silent. */
export function startBounces(context: BounceContext): () => Promise<void> {
  const ending = new AbortController();
  const stop = periodically(MINUTE_MS, context.logger, () =>
    readMailbox({ ...context, signal: ending.signal }),
  );
  return () => {
    ending.abort();
    return stop();
  };
}
