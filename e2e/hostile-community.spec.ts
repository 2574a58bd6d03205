import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { COMMENT_TARGETS, type CommentTarget, commentSchema } from '../contract/comments.ts';
import { commentEndpoints, topicEndpoints, userEndpoints } from '../contract/endpoints.ts';
import { topicSchema } from '../contract/forum.ts';
import { HOSTILE_ADDRESSES } from '../contract/testing/hostile/vectors.ts';
import { inspect } from './support/hostile/inspect.ts';
import { packed, packedLines } from './support/hostile/pack.ts';
import { watch } from './support/hostile/watch.ts';
import { ONLY, type OwnMagazine, startOwnMagazine } from './support/own-magazine.ts';
import { OF_THE_SITE } from './support/reader.ts';
import type { WebInstance } from './support/web-instance.ts';
import { makeEditors, type Writer } from './support/writer.ts';

/**
 * Every text of the corpus, in every field that people fill in, through the bundled server's own
 * API, and then on every page that shows it.
 */

interface Written {
  web: WebInstance;
  writers: Writer[];
  /** Topics with what they say and their titles, as they were stored. */
  topics: { id: number; titulo: string; contenido: string }[];
  /** Path of each thread's page, and the texts in it as they were stored. */
  threads: { path: string; texts: string[] }[];
}

const PAGES: Record<CommentTarget, string> = {
  article: '/articulos',
  blog: '/noticias-destacadas',
  topic: '/foro',
};
const TEXTS_PER_WRITER = 28;
const ROOTS_PER_REPLY = 5;

let magazine: OwnMagazine;
let written: Written;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  magazine = await startOwnMagazine();
  written = await writeAll(magazine);
});

test.afterAll(() => magazine?.stop());

async function writeAll(own: OwnMagazine): Promise<Written> {
  const comments = packed(500);
  const texts = packed(10_000);
  const titles = packedLines(200);
  const count = Math.ceil(
    (COMMENT_TARGETS.length * comments.length + titles.length) / TEXTS_PER_WRITER,
  );
  const writers = await makeEditors(own, count);
  let turn = 0;
  /** Writes as the person whose turn it is; the server lets each write so much. */
  const write = async (path: string, body: object): Promise<unknown> => {
    const writer = writers[Math.floor(turn++ / TEXTS_PER_WRITER)];
    const [status, answer] = (await writer?.send('POST', path, body)) ?? [];
    expect(status, JSON.stringify([body, answer])).toBe(201);
    return answer;
  };

  const topics: Written['topics'] = [];
  for (const [index, titulo] of titles.entries()) {
    const contenido = texts[index % texts.length] ?? '';
    const body = { titulo, contenido, categoria_foro_id: ONLY };
    topics.push(topicSchema.parse(await write(topicEndpoints.list, body)));
  }

  const threads: Written['threads'] = [];
  for (const target of COMMENT_TARGETS) {
    const id = target === 'topic' ? (topics[0]?.id ?? 0) : ONLY;
    const path = `${PAGES[target]}/${id}`;
    const { create, idField } = commentEndpoints[target];
    const stored: string[] = [];
    let parent: number | null = null;
    for (const [index, contenido] of comments.entries()) {
      const body = { [idField]: id, contenido, parent };
      const comment = commentSchema.parse(await write(create, body));
      stored.push(comment.contenido);
      // Some begin a thread, the others answer the one before: five levels deep.
      parent = (index + 1) % ROOTS_PER_REPLY === 0 ? null : comment.id;
    }
    threads.push({ path, texts: stored });
  }
  return { web: await own.startWeb(), writers, topics, threads };
}

const squeezed = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ');

async function enter(page: Page, { account }: Writer): Promise<void> {
  const answer = await page.request.post(written.web.at('/api/v1/users/auth/login'), {
    data: account,
    headers: OF_THE_SITE,
  });
  expect(answer.status()).toBe(200);
  await page.addInitScript(() => localStorage.setItem('sesion', '1'));
}

test('comments and replies of all three kinds are shown as they were typed', async ({ page }) => {
  const expectHarmless = await watch(page);
  for (const { path, texts } of written.threads) {
    await page.goto(written.web.at(path), { waitUntil: 'networkidle' });
    await expectHarmless(path);
    const shown = squeezed(await page.locator('#comentarios').textContent());
    for (const text of texts) expect(shown, path).toContain(squeezed(text));
  }
});

test('topics are shown as they were typed, in the list and alone', async ({ page }) => {
  const expectHarmless = await watch(page);
  for (const { id, titulo, contenido } of written.topics.slice(0, 4)) {
    await page.goto(written.web.at(`/foro/${id}`), { waitUntil: 'networkidle' });
    await expectHarmless(`/foro/${id}`);
    expect(squeezed(await page.locator('h1').textContent())).toBe(squeezed(titulo));
    const shown = squeezed(await page.getByRole('main').textContent());
    expect(shown).toContain(squeezed(contenido).slice(0, 5000));
  }
  const pages = Math.ceil(written.topics.length / 10);
  const shown: string[] = [];
  for (let number = 1; number <= pages; number += 1) {
    const path = `/foro?page=${number}`;
    await page.goto(written.web.at(path), { waitUntil: 'load' });
    await expectHarmless(path);
    shown.push(
      ...(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()),
    );
  }
  const titles = shown.map(squeezed);
  for (const { titulo } of written.topics) expect(titles).toContain(squeezed(titulo));
});

test('names and every other field of a profile are text', async ({ page }) => {
  const [writer] = written.writers;
  if (!writer) throw new Error('Nobody wrote.');
  const expectHarmless = await watch(page);
  await enter(page, writer);
  const names = packedLines(150);
  const places = packedLines(100);
  const numbers = packedLines(40);
  const rounds = packed(1000);
  for (const [index, biografia] of rounds.entries()) {
    const at = (list: string[], step: number) => list[(2 * index + step) % list.length] ?? '';
    const fields = {
      first_name: at(names, 0),
      last_name: at(names, 1),
      ciudad: at(places, 0),
      pais: at(places, 1),
      telefono: at(numbers, 0),
      biografia,
    };
    const [status, answer] = await writer.send('PATCH', userEndpoints.profile, fields);
    expect(status, JSON.stringify([fields, answer])).toBe(200);
    const path = index % 4 === 3 ? '/perfil/editar-perfil' : '/perfil';
    await page.goto(written.web.at(path), { waitUntil: 'load' });
    await page.locator('summary[aria-label="Tu cuenta"]').first().waitFor({ state: 'attached' });
    await expectHarmless(`${path} ${index}`);
    const stored = z.record(z.string(), z.unknown()).parse(answer);
    if (path !== '/perfil') continue;
    const shown = squeezed(await page.getByRole('main').locator('dl').first().textContent());
    for (const name of Object.keys(fields)) expect(shown).toContain(squeezed(String(stored[name])));
  }
});

test('no hostile text becomes a handle or an address', async () => {
  const refused = [
    ...packedLines(200).map((usuario_unico) => ({ usuario_unico })),
    ...HOSTILE_ADDRESSES.flatMap((url) => [{ facebook_url: url }, { linkedin_url: url }]),
  ];
  for (const [index, fields] of refused.entries()) {
    // The server lets each person try so often.
    const writer = written.writers.at(-1 - Math.floor(index / TEXTS_PER_WRITER));
    const [status] = (await writer?.send('PATCH', userEndpoints.profile, fields)) ?? [];
    expect(status, JSON.stringify(fields)).toBe(400);
  }
});

test('a search for any of it finds texts and runs nothing', async ({ page }) => {
  const expectHarmless = await watch(page);
  const terms = packedLines(200);
  for (const [index, term] of terms.entries()) {
    const query = encodeURIComponent(term);
    const path = `/buscar?q=${query}`;
    if (index % 8 === 0) {
      await page.goto(written.web.at(path), { waitUntil: 'load' });
      await expectHarmless(path);
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(/\S/);
    } else {
      const answer = await page.request.get(written.web.at(path));
      expect(answer.status(), path).toBe(200);
      expect(await page.evaluate(inspect, await answer.text()), path).toEqual([]);
    }
  }
  for (const term of packedLines(60).filter((_, index) => index % 12 === 0)) {
    const path = `/articulos?search=${encodeURIComponent(term)}`;
    await page.goto(written.web.at(path), { waitUntil: 'load' });
    await expectHarmless(path);
  }
});
