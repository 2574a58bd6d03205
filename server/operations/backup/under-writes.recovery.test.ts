import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../platform/db/open-database.ts';
import { makeEmptyFolder } from '../../testing/data-folder.ts';
import { fetchAdmitted } from '../../testing/fetch-admitted.ts';
import { findInconsistencies } from '../../testing/inconsistencies.ts';
import { runTool } from '../../testing/run-tool.ts';
import { filesIn, rowsIn } from '../../testing/snapshot-installation.ts';
import { makeTemporaryDatabase } from '../../testing/temporary-database.ts';
import {
  type Installation,
  makeInstallation,
  populate,
  serverUrl,
  startServer,
} from '../../testing/test-installation.ts';
import { findLost, PASSWORD, startWriting } from '../../testing/writers.ts';

const TIMEOUT_MS = 180_000;
const ENOUGH = 200;
/** Writes that are acknowledged while the backup is made. */
const ENOUGH_MEANWHILE = 20;
/** Between two pictures, which take more work than a hundred comments. */
const PICTURE_EVERY_MS = 500;
/** Of the 200 writes a second that are due. */
const LEAST_LOAD = 150;

/** Column of a count in each table that has one. */
const COUNTS = { comment_threads: 'comentarios', comments: 'respuestas_count' };

/** A machine without a magazine, for the engine that tests are run against. */
async function makeEmptyInstallation(): Promise<Installation> {
  const DATA_DIR = await makeEmptyFolder();
  return serverUrl
    ? { DATA_DIR, DATABASE_URL: await makeTemporaryDatabase(serverUrl) }
    : { DATA_DIR };
}

/** Many rows, so that writes come between the first table that is read and the last, such as counts and topics. */
async function fill(installation: Installation): Promise<void> {
  const connection = await openDatabase({ DATABASE_URL: undefined, ...installation });
  await connection.inTransaction((execute) =>
    execute(`INSERT INTO moderation_log (accion, motivo, creado_en)
      SELECT 'ocultar', repeat('Ñandú ', 40), now() FROM generate_series(1, 40000)`),
  );
  await connection.close();
}

/** Somebody changes the profile picture and answers an own comment, in turns, until it is told to end. */
async function startChanging(port: number, email: string) {
  const api = `http://127.0.0.1:${port}/api/v1`;
  const json = { 'content-type': 'application/json' };
  const login = await fetchAdmitted(`${api}/users/auth/login`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': '10.0.1.1' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access } = await login.json();
  const headers = { authorization: `Bearer ${access}` };
  const picture = async (turn: number) => {
    const background = { r: turn % 256, g: 80, b: 40 };
    const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background } });
    const body = new FormData();
    body.set('perfil_url', new File([new Uint8Array(await drawn.png().toBuffer())], 'yo.png'));
    return fetch(`${api}/users/profile`, { method: 'PATCH', headers, body });
  };
  const comment = (contenido: string, parent?: number) =>
    fetch(`${api}/articles/comentarios/`, {
      method: 'POST',
      headers: { ...headers, ...json },
      body: JSON.stringify({ articulo: 1, contenido, parent }),
    });
  const { id } = await (await comment('Pregunta del taller.')).json();
  const done = { pictures: 0, answers: 0 };
  let isOver = false;
  const ended = (async () => {
    for (let turn = 1; !isOver; turn += 1) {
      if ((await picture(turn)).ok) done.pictures += 1;
      if ((await comment(`Respuesta ${turn} del taller.`, id)).ok) done.answers += 1;
      await pause(PICTURE_EVERY_MS);
    }
  })();
  const stop = async () => {
    isOver = true;
    await ended;
  };
  onTestFinished(stop);
  await vi.waitUntil(() => done.pictures > 0 && done.answers > 0, { timeout: 60_000 });
  return stop;
}

test(
  'a backup that is made while 200 writes a second come is one moment, with all that was acknowledged before',
  async ({ annotate }) => {
    const installation = await makeInstallation();
    const [staff = '', ...emails] = await populate(installation);
    await fill(installation);
    const server = await startServer(installation);
    const stopChanging = await startChanging(server.port, staff);
    const writing = await startWriting(server.port, emails);
    await vi.waitUntil(() => writing.count() > ENOUGH, { timeout: 60_000 });

    const load = writing.load();
    const before = structuredClone(writing.acknowledged);
    const file = join(await makeEmptyFolder(), 'revista.tar');
    const begun = writing.count();
    const made = await runTool('backup', installation, file);
    const counted = writing.count();
    const meanwhile = counted - begun;
    await vi.waitUntil(() => writing.count() > counted, { timeout: 60_000 });
    await Promise.all([writing.stop(), stopChanging()]);
    server.process.kill('SIGKILL');
    await server.ended;
    await annotate(
      `${load.sent.toFixed()} writes a second came, and ${load.acknowledged.toFixed()} were acknowledged.`,
    );
    expect(made).toMatchObject({ failed: false, stderr: '' });
    expect(load.sent).toBeGreaterThan(LEAST_LOAD);
    expect(meanwhile).toBeGreaterThan(ENOUGH_MEANWHILE);

    const other = await makeEmptyInstallation();
    expect(await runTool('restore', other, file)).toMatchObject({ failed: false, stderr: '' });
    const rows = await rowsIn(other);
    expect(findLost(before, rows)).toEqual([]);
    const files = await filesIn(other);
    expect(findInconsistencies(rows, files)).toEqual([]);
    // One that is wrong would be found, in each of the counts.
    for (const [table, count] of Object.entries(COUNTS)) {
      const [first = '', ...others] = rows[table]?.filter((row) => row.includes(count)) ?? [];
      const wrong = first.replace(new RegExp(`"${count}": ?(\\d+)`), `"${count}": 4711`);
      const found = findInconsistencies({ ...rows, [table]: [wrong, ...others] }, files);
      expect(found, table).toEqual([JSON.parse(wrong)]);
    }

    // It was made in the midst of it: nothing that is in it was never written, and much came later.
    const later = await rowsIn(installation);
    const all = new Set(later.likes);
    expect(rows.likes?.filter((like) => !all.has(like))).toEqual([]);
    expect(rows.comments?.length).toBeLessThan(later.comments?.length ?? 0);
    expect(rows.media?.length).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
