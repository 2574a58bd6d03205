import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import type { Database } from '../platform/db/database.ts';
import { makeForumCategory, makeReader } from './make-community.ts';
import { makeArticle } from './make-content.ts';

export const PASSWORD = 'Cerro-Pardo-1887';
/** So many that nobody meets the limit of one person within half a minute. */
const WRITERS = 60;
/** More than anybody gets to in the time of a test, so that each like is a new one. */
const ARTICLES = 200;
const PER_SECOND = 200;
const TICK_MS = 20;
const TOPIC_EVERY = 10;

/** What the server has said that it has stored. */
export interface Acknowledged {
  comments: { id: number; contenido: string }[];
  topics: { id: number; titulo: string }[];
  likes: { email: string; article: number }[];
}

/** Stores readers who can sign in, and what they write about. */
export async function makeWriters(db: Database): Promise<string[]> {
  const password_hash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
  for (let made = 0; made < ARTICLES; made += 1) await makeArticle(db);
  await makeForumCategory(db);
  const emails: string[] = [];
  for (let made = 0; made < WRITERS; made += 1) {
    emails.push((await makeReader(db, { password_hash })).email);
  }
  return emails;
}

/**
 * Lets everybody write comments, likes and topics, together 200 a second whether there are answers or
 * not, until the server answers no more or `stop` is called. `refusals` fills with every answer that
 * was no success.
 */
export async function startWriting(port: number, emails: readonly string[]) {
  const api = `http://127.0.0.1:${port}/api/v1`;
  const acknowledged: Acknowledged = { comments: [], topics: [], likes: [] };
  const refusals: { status: number; retryAfter: string | null; detail: string }[] = [];
  const send = async (path: string, body: object, headers: Record<string, string>) => {
    const answer = await fetch(`${api}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const read = await answer.json();
    if (answer.ok) return read;
    const retryAfter = answer.headers.get('retry-after');
    refusals.push({ status: answer.status, retryAfter, detail: read.detail });
    return undefined;
  };
  const people: { email: string; turn: number; headers: Record<string, string> }[] = [];
  for (const [index, email] of emails.entries()) {
    // Logins are limited by address.
    const from = { 'x-forwarded-for': `10.0.0.${index + 1}` };
    // An overloaded machine refuses anonymous requests for a moment.
    let login: { access: string } | undefined;
    for (; !login; await pause(TICK_MS)) {
      login = await send('users/auth/login', { email, password: PASSWORD }, from);
    }
    // Not all at the same turn: of any second's writes some are topics.
    people.push({ email, turn: index, headers: { authorization: `Bearer ${login.access}` } });
  }
  refusals.length = 0;
  async function write({ email, turn, headers }: (typeof people)[number]): Promise<void> {
    const text = `Nota ${turn} de ${email}, con la broca número ${turn}.`;
    if (turn % TOPIC_EVERY === 0) {
      const topic = { titulo: text, contenido: text, categoria_foro_id: 1 };
      const made = await send('foro/temas/', topic, headers);
      if (made) acknowledged.topics.push({ id: made.id, titulo: text });
    } else if (turn % 2 === 0 && turn <= ARTICLES) {
      const like = await send(`articles/articulos/${turn}/toggle_like/`, {}, headers);
      if (like) acknowledged.likes.push({ email, article: turn });
    } else {
      const body = { articulo: 1, contenido: text };
      const comment = await send('articles/comentarios/', body, headers);
      if (comment) acknowledged.comments.push({ id: comment.id, contenido: text });
    }
  }
  const count = () => Object.values(acknowledged).reduce((sum, { length }) => sum + length, 0);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const under = new Set<Promise<void>>();
  let sent = 0;
  let isOver = false;
  async function begin(): Promise<void> {
    while (!isOver) {
      for (const due = Math.floor(seconds() * PER_SECOND); sent < due; sent += 1) {
        const person = people[sent % people.length];
        if (!person) return;
        person.turn += 1;
        const written = write({ ...person }).catch(() => {
          isOver = true;
        });
        under.add(written);
        void written.finally(() => under.delete(written));
      }
      await pause(TICK_MS);
    }
    await Promise.all(under);
  }
  const ended = begin();
  const stop = async () => {
    isOver = true;
    await ended;
  };
  /** Writes a second so far: all that were sent, and those that the server has stored. */
  const load = () => ({ sent: sent / seconds(), acknowledged: count() / seconds() });
  /** How many writes have no answer yet. */
  const unanswered = () => under.size;
  return { acknowledged, refusals, count, unanswered, load, stop, ended };
}

/** What was acknowledged and is not among the rows of a magazine; `rowsIn` has read them. */
export function findLost(
  { comments, topics, likes }: Acknowledged,
  rows: Record<string, string[]>,
): unknown[] {
  const read = (table: string) => (rows[table] ?? []).map((line) => JSON.parse(line));
  const texts = new Map(read('comments').map(({ id, contenido }) => [id, contenido]));
  const titles = new Map(read('topics').map(({ id, titulo }) => [id, titulo]));
  const people = new Map(read('users').map(({ id, email }) => [id, email]));
  const liked = new Set(
    read('likes').map(({ user_id, article_id }) => `${people.get(user_id)} ${article_id}`),
  );
  return [
    ...comments.filter(({ id, contenido }) => texts.get(id) !== contenido),
    ...topics.filter(({ id, titulo }) => titles.get(id) !== titulo),
    ...likes.filter(({ email, article }) => !liked.has(`${email} ${article}`)),
  ];
}
