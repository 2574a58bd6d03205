import { expect, test, vi } from 'vitest';
import * as marks from '../../shared/text/search-words/find-marks.ts';
import * as places from '../../shared/text/search-words/split-words.ts';
import { createHttp } from '../core/http.ts';
import { serve } from '../testing/local-server.ts';
import { highlight, passage } from './highlight.ts';
import { searchForPage } from './search-page.ts';
import { findMatches, searchWords } from './words.ts';

vi.mock('../../shared/text/search-words/find-marks.ts', { spy: true });
vi.mock('../../shared/text/search-words/split-words.ts', { spy: true });

/** 79 distinct words in 200 characters, of which the texts here hold the first two. */
const MANY_WORDS = `agua oro ${Array.from({ length: 77 }, (_, index) => index + 10).join(' ')}`
  .slice(0, 200)
  .trim();
const TEXT = 'El agua del salar y el oro. '.repeat(2000);

/** Characters that are split into words, and words that are compared, meanwhile. */
function costOf(work: () => void) {
  const [split, find] = [vi.mocked(places.splitWords), vi.mocked(marks.findMarks)];
  split.mockClear();
  find.mockClear();
  work();
  return {
    characters: split.mock.calls.reduce((sum, [text]) => sum + text.length, 0),
    compared: find.mock.calls.reduce((sum, [words]) => sum + words.length, 0),
  };
}

test('of a query the first 16 distinct words count', () => {
  expect(searchWords(MANY_WORDS)).toHaveLength(16);
  expect(searchWords(MANY_WORDS).slice(0, 3)).toEqual(['agua', 'oro', '10']);
});

test('a text is gone through once for all words', () => {
  const text = TEXT.slice(0, 5000);
  const one = costOf(() => findMatches(text, ['agua']));
  const all = costOf(() => findMatches(text, searchWords(MANY_WORDS)));
  expect(one.compared).toBeGreaterThan(500);
  expect(all.compared).toBe(one.compared);
});

test('matches are marked in the first 20,000 characters of a text', () => {
  const words = searchWords('agua oro');
  const most = 20_000 + 'agua oro'.length;
  expect(TEXT.length).toBeGreaterThan(2 * most);
  expect(costOf(() => passage(TEXT, words, 240)).characters).toBeLessThanOrEqual(most);
  expect(costOf(() => highlight(TEXT, words)).characters).toBeLessThanOrEqual(most);
});

const topic = (id: number, contenido: string) => ({
  id,
  titulo: `Tema ${id}`,
  contenido,
  autor: { id: 1, email: '', usuario_unico: 'rosa' },
  categoria_foro: { id: 1, nombre_categoria: 'Geología' },
  creado_en: '2026-01-01T03:00:00Z',
});

/** A search in a forum on a server without one; `turn` is called at each turn of the event loop meanwhile. */
async function searchForum(term: string, topics: object[], turn = () => {}) {
  const { url } = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://veta.test');
    const page = Number(searchParams.get('page'));
    const isForum = pathname.endsWith('temas/');
    const results = isForum ? topics.slice(100 * (page - 1), 100 * page) : [];
    const next = 100 * page < topics.length ? 'http://veta.test/?page=next' : null;
    const isNews = pathname.endsWith('noticias/listar');
    response.end(JSON.stringify(isNews ? [] : { count: topics.length, next, results }));
  });
  const http = createHttp({ url });
  const servers = {
    api: http,
    news: http,
    isOneServer: false,
    takesChoices: async () => true,
    takesNames: async () => true,
    memory: { missingUntil: 0 },
  };
  const filters = { type: undefined, year: undefined, author: undefined, section: undefined };
  let isOver = false;
  const beat = () => {
    turn();
    if (!isOver) setImmediate(beat);
  };
  beat();
  try {
    return await searchForPage(servers, { term, ...filters, page: 1 });
  } finally {
    isOver = true;
  }
}

test('500 topics of 10,000 characters are searched in part, and never many at once', async () => {
  const topics = Array.from({ length: 500 }, (_, id) => topic(id + 1, TEXT.slice(0, 10_000)));
  const split = vi.mocked(places.splitWords);
  split.mockClear();
  const turns = [0];
  const count = () => {
    const all = split.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
    split.mockClear();
    turns.push(all);
  };
  const found = await searchForum('agua salar', topics, count);
  count();
  expect(found?.count).toBe(500);
  expect(turns.reduce((sum, all) => sum + all)).toBeLessThan(1_600_000);
  expect(Math.max(...turns)).toBeLessThan(50_000);
});

test('long texts leave short ones their whole length', async () => {
  const long = Array.from({ length: 99 }, (_, id) => topic(id + 1, TEXT.slice(0, 10_000)));
  const whole = topic(200, `${'El cobre baja. '.repeat(300)} Al fin litio.`);
  const found = await searchForum('litio', [...long, whole]);
  expect(found?.results.map(({ id }) => id)).toEqual([200]);
});

test('a passage is of the text that was searched, without its tags', async () => {
  const found = await searchForum('litio', [
    topic(1, `<p>Uno</p>${TEXT.slice(0, 5000)} <b>litio</b>`),
  ]);
  const [result] = found?.results ?? [];
  expect(result?.content).toMatch(/^Uno El agua .* litio$/);
});
