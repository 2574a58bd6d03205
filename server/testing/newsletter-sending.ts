import type { pino } from 'pino';
import { onTestFinished, vi } from 'vitest';
import { dayIn } from '../../contract/day-in.ts';
import type { NewsletterBlock } from '../../contract/newsletters.ts';
import { send } from '../newsletter/sending/change-state.ts';
import { newsletterMail } from '../newsletter/sending/newsletter-mail.ts';
import { startSender } from '../newsletter/sending/newsletter-sender.ts';
import {
  type NewsletterMail,
  SENDING_TIMES,
  type SendingContext,
  type SendingTimes,
} from '../newsletter/sending/sending-context.ts';
import type { Database } from '../platform/db/database.ts';
import { subscribers } from '../platform/db/schema/correspondence.ts';
import { deliveries, newsletters } from '../platform/db/schema/newsletters.ts';
import { openBulkSmtp } from '../platform/mail/bulk-smtp.ts';
import { createSigner } from '../platform/signing/signer.ts';
import { makeReader } from './make-community.ts';
import { SITE_URL, type TestServer } from './test-server.ts';

export const SIGNING_KEY = new Uint8Array(32).fill(7);
const BOUNCE_ADDRESS = 'rebotes@revista.test';
const FROM = { name: 'Revista Ñandú', address: 'cartas@revista.test' };
const MADE = '2026-03-10T17:00:00.000Z';

/** Quick enough for a test, in the same proportions. */
const TIMES: SendingTimes = {
  ...SENDING_TIMES,
  checkMs: 20,
  renewMs: 20,
  backoffMs: 20,
  graceMs: 200,
};

const TEXT_BLOCK: NewsletterBlock = {
  tipo: 'texto',
  clave: 'a',
  contenido: '<p>El cobre sube. <a href="https://revista.test/articulos/1">Leer</a></p>',
};

/** What sending needs, with the clock and the database of a test server. */
export function sendingContext({
  settings,
}: {
  settings: Pick<TestServer['settings'], 'db' | 'queue' | 'now'>;
}): SendingContext {
  const now = settings.now ?? (() => new Date());
  return {
    db: settings.db,
    queue: settings.queue,
    signer: createSigner(SIGNING_KEY, now),
    siteUrl: SITE_URL,
    timeZone: 'America/Lima',
    now,
    today: () => dayIn(now(), 'America/Lima'),
    invalidatePages: async () => undefined,
  };
}

/** Mail of newsletters through a mail server, or into a folder; `limits` are those of the mail server. */
export const mailThrough = (
  SMTP_URL?: string,
  DATA_DIR = '',
  limits?: Parameters<typeof openBulkSmtp>[1],
): NewsletterMail => ({
  ...newsletterMail({ SMTP_URL, DATA_DIR, MAIL_FROM: FROM, BOUNCE_ADDRESS }, SIGNING_KEY),
  ...(limits && SMTP_URL ? { mailer: openBulkSmtp(SMTP_URL, limits) } : {}),
});

/** Starts what a listening server does, until the test ends; answers how to stop it, and what it logged. */
export function startTestSender(
  context: SendingContext,
  mail: NewsletterMail,
  times: Partial<SendingTimes> = {},
) {
  const log: object[] = [];
  const write = (entry: object) => void log.push(entry);
  const logger = { info: write, warn: write, error: write } as unknown as ReturnType<typeof pino>;
  const sender = startSender(context, mail, logger, { ...TIMES, ...times });
  onTestFinished(sender.stop);
  return { ...sender, log };
}

/** Stores confirmed subscribers, `lector1@correo.test` and so on; answers their ids. */
export async function makeSubscribers(db: Database, count: number): Promise<number[]> {
  const rows = await db
    .insert(subscribers)
    .values(
      Array.from({ length: count }, (_, index) => ({
        correo_electronico: `lector${index + 1}@correo.test`,
        fecha_publicacion: '2026-03-10',
        estado: 'confirmado' as const,
        confirmado_en: MADE,
      })),
    )
    .returning({ id: subscribers.id });
  return rows.map(({ id }) => id);
}

/** Stores a draft; answers its id. */
export async function makeNewsletter(
  db: Database,
  given: Partial<typeof newsletters.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(newsletters)
    .values({
      asunto: 'El año del cobre',
      preencabezado: 'Lo que viene',
      bloques: [TEXT_BLOCK],
      por_minuto: 6000,
      creado_en: MADE,
      editado_en: MADE,
      ...given,
    })
    .returning({ id: newsletters.id });
  if (!row) throw new Error('No newsletter was stored');
  return row.id;
}

/** How many deliveries there are in each state. */
export async function countStates(db: Database): Promise<Record<string, number>> {
  const rows = await db.select({ estado: deliveries.estado }).from(deliveries);
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ estado }) => estado)].map(([state, found]) => [state, found.length]),
  );
}

/** Waits until an expectation is met. */
export const eventually = (act: () => unknown) =>
  vi.waitFor(act, { timeout: 30_000, interval: 20 });

/** Waits until all newsletters have a state. */
export const untilState = (db: Database, state: string) =>
  eventually(async () => {
    const rows = await db.select({ estado: newsletters.estado }).from(newsletters);
    if (!rows.every(({ estado }) => estado === state)) throw new Error(`Not yet ${state}`);
  });

/** A newsletter that is being sent to so many subscribers, as soon as there is a sender. */
export async function beginNewsletter(
  server: { db: Database; settings: Parameters<typeof sendingContext>[0]['settings'] },
  count: number,
) {
  const context = sendingContext(server);
  const subscriberIds = await makeSubscribers(server.db, count);
  const id = await makeNewsletter(server.db);
  const { id: author } = await makeReader(server.db, { role: 'ADMIN' });
  await send(context, { id, version: 1, author });
  return { context, id, subscriberIds, author };
}
