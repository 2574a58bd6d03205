import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { reachDatabase } from '../../platform/db/open-database.ts';
import { subscribers } from '../../platform/db/schema/correspondence.ts';
import { deliveries, newsletters } from '../../platform/db/schema/newsletters.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { beginNewsletter } from '../../testing/newsletter-sending.ts';
import {
  type Installation,
  makeInstallation,
  serverUrl,
  startServer,
} from '../../testing/test-installation.ts';

const TIMEOUT_MS = 400_000;
const RECIPIENTS = 500;
const KILLS = 10;
const PER_LEG = RECIPIENTS / (KILLS + 1);

/** Does something with the database of an installation, also while a server uses it. */
async function withDatabase<Result>(
  installation: Installation,
  act: (connection: Awaited<ReturnType<typeof reachDatabase>>) => Promise<Result>,
): Promise<Result> {
  const connection = await reachDatabase({ DATABASE_URL: undefined, ...installation });
  try {
    return await act(connection);
  } finally {
    await connection.close();
  }
}

/** A newsletter that is being sent, and waits for a server. */
const begin = (installation: Installation) =>
  withDatabase(installation, async (connection) => {
    await migrate(connection);
    const queue = { ping: async () => undefined, gather: async () => undefined };
    const settings = { db: connection.db, queue, now: () => new Date() };
    await beginNewsletter({ db: connection.db, settings }, RECIPIENTS);
  });

/** For the newsletter, minutes have passed: leases have ended, and what was put off is due. */
const letMinutesPass = (installation: Installation) =>
  withDatabase(installation, async ({ db }) => {
    await db
      .update(newsletters)
      .set({ servidor_hasta: sql`now() - interval '1 second'` })
      .where(sql`servidor IS NOT NULL`);
    await db.update(deliveries).set({ siguiente_en: sql`now()` }).where(sql`estado = 'pendiente'`);
  });

const readOutcome = (installation: Installation) =>
  withDatabase(installation, async ({ db }) => {
    const [newsletter] = await db.select({ estado: newsletters.estado }).from(newsletters);
    const rows = await db
      .select({ state: deliveries.estado, address: subscribers.correo_electronico })
      .from(deliveries)
      .innerJoin(subscribers, eq(subscribers.id, deliveries.suscriptor_id));
    const addressesIn = (state: string) =>
      rows.filter((row) => row.state === state).map(({ address }) => address);
    return { state: newsletter?.estado, addressesIn };
  });

test(
  'servers that are killed ten times, and a mail server five times, send to nobody twice and skip nobody',
  async ({ annotate }) => {
    const installation = await makeInstallation();
    await begin(installation);
    const received: string[] = [];
    const openMail = (port?: number) =>
      startMailServer({
        ...(port ? { port } : {}),
        // Long enough that a kill meets messages before, in and after their text.
        answer: async ({ receivers: [address = ''] }) => {
          received.push(address);
          await new Promise((resolve) => setTimeout(resolve, 15));
        },
      });
    let mail = await openMail();
    const settings = { ...installation, SMTP_URL: mail.url };
    // Where the database allows it, two servers work, of which one is killed.
    const startServers = () =>
      Promise.all(Array.from({ length: serverUrl ? 2 : 1 }, () => startServer(settings)));

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const servers = await startServers();
      const enough = Math.floor(PER_LEG * kill);
      await vi.waitUntil(() => received.length >= enough - PER_LEG / 2, { timeout: 60_000 });
      if (kill % 2 === 0) {
        await mail.close();
        mail = await openMail(mail.port);
      }
      await vi.waitUntil(() => received.length >= enough - PER_LEG / 3, { timeout: 60_000 });
      for (const { process, ended } of servers) {
        process.kill('SIGKILL');
        await ended;
      }
      await letMinutesPass(installation);
    }
    await startServers();
    await vi.waitUntil(async () => (await readOutcome(installation)).state === 'enviado', {
      timeout: 120_000,
      interval: 200,
    });

    const { addressesIn } = await readOutcome(installation);
    const [accepted, uncertain] = [addressesIn('aceptado'), addressesIn('incierto')];
    await annotate(`${accepted.length} accepted, ${uncertain.length} uncertain.`);
    expect(new Set(received).size).toBe(received.length);
    expect(received).toEqual(expect.arrayContaining(accepted));
    expect(accepted.length + uncertain.length).toBe(RECIPIENTS);
    // At most what four connections had in progress at each kill of a server or the mail server.
    expect(uncertain.length).toBeLessThanOrEqual(4 * (KILLS + KILLS / 2));
  },
  TIMEOUT_MS,
);
