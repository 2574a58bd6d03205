import { hash } from '@node-rs/argon2';
import type { Database } from '../db/database.ts';
import { makeForumCategory, makeReader } from './make-community.ts';
import { makeArticle } from './make-content.ts';

const PASSWORD = 'Cerro-Pardo-1887';
const WRITERS = 12;
/** More than anybody gets to in the time of a test, so that each like is a new one. */
const ARTICLES = 100;

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
 * Lets everybody write comments, likes and topics at the same time, each as fast as the server answers,
 * until it answers no more or `stop` is called. `refusals` fills with every answer that was no success.
 */
export async function startWriting(port: number, emails: readonly string[]) {
  const api = `http://127.0.0.1:${port}/api/v1`;
  const acknowledged: Acknowledged = { comments: [], topics: [], likes: [] };
  const refusals: { status: number; retryAfter: string | null; detail: string }[] = [];
  let isOver = false;
  const send = async (path: string, body: object, access?: string) => {
    const answer = await fetch(`${api}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(access && { authorization: `Bearer ${access}` }),
      },
      body: JSON.stringify(body),
    });
    const read = await answer.json();
    if (answer.ok) return read;
    const retryAfter = answer.headers.get('retry-after');
    refusals.push({ status: answer.status, retryAfter, detail: read.detail });
    return undefined;
  };
  const tokens: string[] = [];
  for (const email of emails) {
    tokens.push((await send('users/auth/login', { email, password: PASSWORD })).access);
  }
  async function write(email: string, access: string, turn: number): Promise<void> {
    const text = `Nota ${turn} de ${email}, con la broca número ${turn}.`;
    const comment = await send('articles/comentarios/', { articulo: 1, contenido: text }, access);
    if (comment) acknowledged.comments.push({ id: comment.id, contenido: text });
    if (turn <= ARTICLES) {
      const like = await send(`articles/articulos/${turn}/toggle_like/`, {}, access);
      if (like) acknowledged.likes.push({ email, article: turn });
    }
    if (turn % 5 > 0) return;
    const topic = { titulo: text, contenido: text, categoria_foro_id: 1 };
    const made = await send('foro/temas/', topic, access);
    if (made) acknowledged.topics.push({ id: made.id, titulo: text });
  }
  const all = emails.map(async (email, index) => {
    for (let turn = 1; !isOver; turn += 1) {
      await write(email, tokens[index] ?? '', turn).catch(() => {
        isOver = true;
      });
    }
  });
  const count = () => Object.values(acknowledged).reduce((sum, { length }) => sum + length, 0);
  const ended = Promise.all(all);
  const stop = async () => {
    isOver = true;
    await ended;
  };
  return { acknowledged, refusals, count, stop, ended };
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
