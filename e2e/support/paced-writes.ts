import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { authEndpoints, commentEndpoints, likeEndpoints } from '../../contract/endpoints.ts';
import { query } from './bundled-database.ts';
import { type Jar, openJar } from './jar.ts';

/** So many that nobody meets the limit of one person within half a minute. */
const WRITERS = 60;
/** More than anybody gets to in that time, so that each like is a new one. */
const ARTICLES = 200;
const TICK_MS = 20;
const PASSWORD = 'Cobre-y-molibdeno-7';

interface Place {
  at: (path: string) => string;
  dataDir: string;
}

/** A reader who is signed in, and how often they have written. */
interface Writer {
  email: string;
  jar: Jar;
  turn: number;
}

/** What the site has said that it has stored. */
interface Acknowledged {
  comments: { id: number; contenido: string }[];
  likes: { email: string; article: number }[];
}

/** Makes readers, signs them in at the site itself, and gives them something to write about. */
export async function makeWriters({ at, dataDir }: Place): Promise<Writer[]> {
  // As cheap as argon2 gets: sixty sign in before anybody writes.
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
  await query(
    `INSERT INTO users (email, password_hash, usuario_unico)
      SELECT 'escritora-' || n || '@veta.test', $2, 'escritora_' || n
      FROM generate_series(1, $1::integer) AS n`,
    [WRITERS, passwordHash],
    dataDir,
  );
  await query(
    `INSERT INTO articles (titulo_articulo, contenido, fecha_publicacion)
      SELECT 'Veta ' || n, 'Cobre.', '2026-11-03' FROM generate_series(1, $1::integer) AS n`,
    [ARTICLES],
    dataDir,
  );
  const writers: Writer[] = [];
  for (let number = 1; number <= WRITERS; number += 1) {
    const email = `escritora-${number}@veta.test`;
    const jar = openJar(at);
    const json = { email, password: PASSWORD };
    const signIn = () => jar.call(`/api/v1/${authEndpoints.login}`, { json });
    let answer = await signIn();
    // On a machine that others use too a place may have to be waited for.
    while (answer.status === 503) answer = await signIn();
    if (!answer.ok) throw new Error(`No login: ${answer.status}`);
    writers.push({ email, jar, turn: 0 });
  }
  return writers;
}

/**
 * Lets everybody write comments and likes through the site, together `perSecond` of them, or as many as
 * the site answers where those are fewer: nobody writes twice at a time. Goes on until `stop` is called.
 */
export function startWriting(writers: readonly Writer[], perSecond: number) {
  const acknowledged: Acknowledged = { comments: [], likes: [] };
  const ask = (jar: Jar, path: string, json: object) => jar.call(`/api/v1/${path}`, { json });

  async function write({ email, jar, turn }: Writer): Promise<void> {
    if (turn % 2 === 0 && turn <= ARTICLES) {
      const answer = await ask(jar, likeEndpoints('article', turn).toggle, {});
      if (answer.ok) acknowledged.likes.push({ email, article: turn });
      return;
    }
    const { create, idField } = commentEndpoints.article;
    const contenido = `Nota ${turn} de ${email}, con la broca número ${turn}.`;
    const article = (turn % ARTICLES) + 1;
    const answer = await ask(jar, create, { [idField]: article, contenido });
    if (!answer.ok) return;
    acknowledged.comments.push({ id: (await answer.json()).id, contenido });
  }

  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const count = () => acknowledged.comments.length + acknowledged.likes.length;
  const idle = [...writers];
  const under = new Set<Promise<void>>();
  let sent = 0;
  let last = 0;
  let isOver = false;
  async function begin(): Promise<void> {
    while (!isOver) {
      const now = seconds();
      for (let due = Math.round((now - last) * perSecond); due > 0; due -= 1) {
        const writer = idle.shift();
        if (!writer) break;
        writer.turn += 1;
        sent += 1;
        // While the web is away nothing is acknowledged.
        const written = write(writer).catch(() => undefined);
        under.add(written);
        void written.finally(() => {
          under.delete(written);
          idle.push(writer);
        });
      }
      last = now;
      await pause(TICK_MS);
    }
    await Promise.all(under);
  }
  const ended = begin();
  return {
    acknowledged,
    count,
    /** Writes a second so far: all that were sent, and those that the site has acknowledged. */
    load: () => ({
      sent: sent / seconds(),
      acknowledged: count() / seconds(),
    }),
    stop: async () => {
      isOver = true;
      await ended;
    },
  };
}

/** What was acknowledged and is not in the database. */
export async function findLost(dataDir: string, { comments, likes }: Acknowledged) {
  const { rows } = await query('SELECT id, contenido FROM comments', [], dataDir);
  const texts = new Map(rows.map(({ id, contenido }) => [id, contenido]));
  const liking = await query(
    'SELECT email, article_id FROM likes JOIN users ON users.id = user_id',
    [],
    dataDir,
  );
  const liked = new Set(liking.rows.map(({ email, article_id }) => `${email} ${article_id}`));
  return [
    ...comments.filter(({ id, contenido }) => texts.get(id) !== contenido),
    ...likes.filter(({ email, article }) => !liked.has(`${email} ${article}`)),
  ];
}
