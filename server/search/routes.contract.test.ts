import { describe, expect, onTestFinished, test } from 'vitest';
import { type SearchAnswer, searchAnswerSchema } from '../../contract/search.ts';
import { expectContract, expectDetail } from '../testing/expect-contract.ts';
import { makeTopic } from '../testing/make-community.ts';
import { makeArticle, makeBlog, makeEdition, makeNewsItem } from '../testing/make-content.ts';
import { createTestApp, provideTestServer, SITE_URL } from '../testing/test-server.ts';

const server = provideTestServer();

async function search(query: Record<string, string>): Promise<SearchAnswer> {
  const answer = await server.get(`search/?${new URLSearchParams(query)}`);
  return expectContract(searchAnswerSchema, answer);
}

const titles = async (typed: string) =>
  (await search({ search: typed })).results.map(({ title }) => title);

/** One item of each kind that speaks of lithium, each in a year of its own. */
async function makeOneOfEach() {
  await makeNewsItem(server.db, {
    titulo: 'Litio en el salar',
    cuerpo: 'Sube la salmuera.',
    imagen_url: 'noticias/salar.webp',
    fecha_publicacion: '2026-03-01T13:00:00Z',
  });
  await makeBlog(server.db, {
    titulo_blog: 'Un día de litio',
    imagen_principal: 'noticias/dia.webp',
    banner: 'https://otra.test/b.png',
    fecha_publicacion: '2025-03-01',
  });
  await makeArticle(server.db, {
    titulo_articulo: 'El litio por dentro',
    fecha_publicacion: '2024-03-01',
  });
  await makeEdition(server.db, { titulo_edicion: 'Litio', fecha_publicacion: '2023-03-01' });
  await makeTopic(server.db, { titulo: '¿Litio o cobre?', creado_en: '2022-03-01T10:00:00Z' });
}

describe('GET /search/', () => {
  test('finds every kind, with the address of each', async () => {
    await makeOneOfEach();

    const { count, results } = await search({ search: 'litio' });

    expect(count).toBe(5);
    expect(Object.fromEntries(results.map(({ type, url }) => [type, url]))).toEqual({
      noticia: '/noticias/1',
      blog: '/noticias-destacadas/1',
      articulo: '/articulos/1',
      edicion: '/ediciones#edicion-1',
      tema: '/foro/1',
    });
  });

  test('gives texts, pictures and dates of a result', async () => {
    await makeOneOfEach();

    const { results } = await search({ search: 'litio', type: 'noticia,blog' });

    expect(results).toEqual([
      {
        id: 1,
        title: 'Litio en el salar',
        content: 'Sube la salmuera.',
        image: `${SITE_URL}/media/noticias/salar.webp`,
        banner: null,
        publicationDate: '2026-03-01T13:00:00.000Z',
        type: 'noticia',
        url: '/noticias/1',
        highlight: {
          title: [
            { text: 'Litio', match: true },
            { text: ' en el salar', match: false },
          ],
          content: [{ text: 'Sube la salmuera.', match: false }],
        },
      },
      expect.objectContaining({
        type: 'blog',
        content: 'Crónica de una noche.',
        image: `${SITE_URL}/media/noticias/dia.webp`,
        banner: 'https://otra.test/b.png',
        publicationDate: '2025-03-01',
      }),
    ]);
  });

  test('leads to the page of the list that shows the edition', async () => {
    for (let index = 1; index <= 8; index += 1) {
      await makeEdition(server.db, { fecha_publicacion: `2026-01-0${index}` });
    }
    await makeEdition(server.db, { fecha_publicacion: '2026-04-01' });

    const { results } = await search({ search: 'cobre', type: 'edicion' });

    expect(results.map(({ url }) => url)).toEqual([
      ...[8, 7, 6, 5, 4, 3].map((id) => `/ediciones#edicion-${id}`),
      '/ediciones?page=2#edicion-2',
      '/ediciones?page=2#edicion-1',
    ]);
  });

  test('counts by kind and year, whatever kind and year are chosen', async () => {
    await makeOneOfEach();
    await makeArticle(server.db, { titulo_articulo: 'Más litio', fecha_publicacion: '2025-12-31' });
    const facets = {
      type: [
        { value: 'noticia', count: 1 },
        { value: 'blog', count: 1 },
        { value: 'articulo', count: 2 },
        { value: 'edicion', count: 1 },
        { value: 'tema', count: 1 },
      ],
      year: [
        { value: 2026, count: 1 },
        { value: 2025, count: 2 },
        { value: 2024, count: 1 },
        { value: 2023, count: 1 },
        { value: 2022, count: 1 },
      ],
    };

    expect(await search({ search: 'litio' })).toMatchObject({ count: 6, facets });
    expect(await search({ search: 'litio', type: 'articulo', year: '2025' })).toMatchObject({
      count: 1,
      facets,
      results: [{ title: 'Más litio' }],
    });
    expect(await search({ search: 'litio', type: ' tema, edicion ,' })).toMatchObject({ count: 2 });
    expect(await search({ search: 'litio', year: '2019' })).toMatchObject({ count: 0, facets });
    expect(await search({ search: 'litio', type: '', year: '' })).toMatchObject({ count: 6 });
  });

  test('tells the year of a moment in the time zone of the site', async () => {
    await makeNewsItem(server.db, {
      titulo: 'Nochevieja',
      fecha_publicacion: '2026-01-01T04:59:00Z',
    });

    const { facets } = await search({ search: 'nochevieja' });

    expect(facets?.year).toEqual([{ value: 2025, count: 1 }]);
  });

  test.for([
    ['type=video', { type: ['Escoge entre estos tipos: noticia, blog, articulo, edicion, tema.'] }],
    [
      'type=blog,%00',
      { type: ['Escoge entre estos tipos: noticia, blog, articulo, edicion, tema.'] },
    ],
    ['year=abc', { year: ['Escribe un año de cuatro cifras.'] }],
    ['year=20266', { year: ['Escribe un año de cuatro cifras.'] }],
    ['year=-1', { year: ['Escribe un año de cuatro cifras.'] }],
  ] as const)('?%s is refused, and says why', async ([query, body]) => {
    const answer = await server.get(`search/?search=litio&${query}`);

    expect([answer.statusCode, answer.json()]).toEqual([400, body]);
  });

  test.for(['', 'search=', 'search=%20', 'search=!!!'])('?%s finds nothing', async (query) => {
    await makeOneOfEach();

    const answer = expectContract(searchAnswerSchema, await server.get(`search/?${query}`));

    expect(answer).toEqual({
      ...{ count: 0, next: null, previous: null, results: [] },
      facets: { type: [], year: [] },
    });
  });
});

describe('order', () => {
  test('a title is above a text, a better text above another, the newer above its equal', async () => {
    const one = 'El litio y además otras muchas cosas de las que se habla en la mina.';
    const texts = [
      ['Antiguo', one, '2026-01-01'],
      ['Reciente', one, '2026-02-01'],
      ['Mucho', '<p>Litio, litio, litio: otra vez litio.</p>', '2020-01-01'],
      ['Litio', 'Nada.', '2019-01-01'],
    ] as const;
    for (const [titulo_articulo, contenido, fecha_publicacion] of texts) {
      await makeArticle(server.db, { titulo_articulo, contenido, fecha_publicacion });
    }

    expect(await titles('litio')).toEqual(['Litio', 'Mucho', 'Reciente', 'Antiguo']);
    expect(await titles('litios')).toEqual(['Litio', 'Mucho', 'Reciente', 'Antiguo']);
  });

  test('whole words are above words that go on', async () => {
    await makeArticle(server.db, { titulo_articulo: 'Orografía', contenido: 'Orografía, oropel.' });
    await makeArticle(server.db, { titulo_articulo: 'Metales', contenido: 'Plata y oro.' });

    expect(await titles('oro')).toEqual(['Metales', 'Orografía']);
    expect(await titles('oro ')).toEqual(['Metales']);
  });

  test('kinds are mixed by relevance', async () => {
    await makeTopic(server.db, { titulo: 'Otra cosa', contenido: 'De litio, litio y litio.' });
    await makeNewsItem(server.db, { titulo: 'Litio', cuerpo: 'Corto.' });
    await makeBlog(server.db, {
      titulo_blog: 'Diario',
      contenido: 'Una vez litio entre mil palabras.',
    });

    expect(await titles('litio')).toEqual(['Litio', 'Otra cosa', 'Diario']);
  });
});

describe('pages', () => {
  test('are of 10 results, follow each other and end with a 404', async () => {
    for (let index = 1; index <= 23; index += 1) {
      const month = String((index % 12) + 1).padStart(2, '0');
      await makeArticle(server.db, { fecha_publicacion: `2025-${month}-01` });
    }
    const address = 'https://revista.test/api/v1/search/?search=cobre+agua';

    const pages = [
      await search({ search: 'cobre agua' }),
      await search({ search: 'cobre agua', page: '2' }),
      await search({ search: 'cobre agua', page: '3' }),
    ];

    expect(pages.map(({ count, next, previous }) => [count, next, previous])).toEqual([
      [23, `${address}&page=2`, null],
      [23, `${address}&page=3`, address],
      [23, null, `${address}&page=2`],
    ]);
    const results = pages.flatMap((page) => page.results);
    expect(new Set(results.map(({ id }) => id)).size).toBe(23);
    const dates = results.map(({ publicationDate }) => publicationDate);
    expect(dates).toEqual([...dates].sort().reverse());
    expectDetail(await server.get('search/?search=cobre+agua&page=4'), 404, 'Página inválida.');
    expectDetail(await server.get('search/?search=cobre&page=abc'), 404, 'Página inválida.');
  });

  test('go on by date where there are more matches than are ranked', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => `(${index + 1})`);
    await server.connection.inTransaction((execute) =>
      execute(`
        INSERT INTO articles (titulo_articulo, contenido, fecha_publicacion)
        SELECT CASE WHEN n <= 220 THEN 'Litio' ELSE 'Otra cosa' END, 'Hay litio.', DATE '2024-01-01' + n
        FROM (VALUES ${rows.join(', ')}) AS row (n)`),
    );

    const ids: number[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const answer = await search({ search: 'litio', page: String(page), page_size: '100' });
      expect(answer.count).toBe(450);
      ids.push(...answer.results.map(({ id }) => id));
    }

    expect(new Set(ids).size).toBe(450);
    const range = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, index) => from - index);
    // 100 of the titles and 100 of the newest are ranked; the oldest of the titles are not.
    expect(ids).toEqual([
      ...range(220, 121),
      ...range(450, 351),
      ...range(350, 221),
      ...range(120, 1),
    ]);
  });
});

describe('highlight', () => {
  const marked = (segments: { text: string; match: boolean }[] = []) =>
    segments.map(({ text, match }) => (match ? `[${text}]` : text)).join('');

  test('marks what matches, whatever its accents and inflection', async () => {
    await makeArticle(server.db, {
      titulo_articulo: 'Mineras & <b>mineros</b>',
      contenido: '<p>La <em>minería</em> subterránea; 3.200 t de mineral. Año y ano.</p>',
    });
    const highlight = async (typed: string) => {
      const [result] = (await search({ search: typed })).results;
      return [marked(result?.highlight?.title), marked(result?.highlight?.content)];
    };

    expect(await highlight('mineria ')).toEqual([
      '[Mineras] & <b>[mineros]</b>',
      'La [minería] subterránea; 3.200 t de mineral. Año y ano.',
    ]);
    expect((await highlight('subterr'))[1]).toContain('minería [subterránea];');
    expect((await highlight('3200 '))[1]).toContain('[3.200] t');
    expect((await highlight('año '))[1]).toContain('[Año] y ano.');
  });

  test('shows the passage that has most of the words, and what is cut off', async () => {
    const filler = 'Otras frases que no dicen nada de lo que se busca aquí. '.repeat(20);
    await makeArticle(server.db, {
      contenido: `<p>${filler}El agua baja. ${filler}Aquí el cobre usa agua &amp; sal. ${filler}</p>`,
    });

    const [result] = (await search({ search: 'cobre agua ' })).results;

    expect(marked(result?.highlight?.content)).toMatch(
      /^\.\.\.Aquí el \[cobre\] usa \[agua\] & sal\. Otras frases .*\.\.\.$/,
    );
    expect(result?.content).toBe(result?.highlight?.content.map(({ text }) => text).join(''));
    expect(result?.content.length).toBeLessThanOrEqual(206);
  });

  test('is text: what looks like markup in a text stays what it is', async () => {
    await makeTopic(server.db, {
      titulo: '<script>alert(1)</script> litio',
      contenido: '5 < 6 & litio',
    });

    const [result] = (await search({ search: 'litio' })).results;

    expect(result?.title).toBe('<script>alert(1)</script> litio');
    expect(result?.content).toBe('5 < 6 & litio');
  });
});

test('two searches run at the same time, and the others wait for their turn', async () => {
  await makeOneOfEach();
  const { db } = server;
  let running = 0;
  const seen: number[] = [];
  const app = await createTestApp({
    db,
    readOnReplica: async (read) => {
      running += 1;
      seen.push(running);
      const answer = await read(db);
      running -= 1;
      return answer;
    },
  });
  onTestFinished(() => app.close());

  const answers = await Promise.all(
    Array.from({ length: 6 }, () => app.get('search/?search=litio')),
  );

  expect(answers.map((answer) => answer.json().count)).toEqual([5, 5, 5, 5, 5, 5]);
  expect(seen).toHaveLength(6);
  expect(Math.max(...seen)).toBe(2);
});
