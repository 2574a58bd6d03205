import { describe, expect, test } from 'vitest';
import { searchAnswerSchema } from '../../contract/search.ts';
import { expectContract } from '../testing/expect-contract.ts';
import { makeArticle } from '../testing/make-content.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

async function search(typed: string) {
  const query = new URLSearchParams({ search: typed, page_size: '50' });
  return expectContract(searchAnswerSchema, await server.get(`search/?${query}`));
}

async function makeTexts(texts: readonly string[]) {
  for (const contenido of texts) {
    await makeArticle(server.db, { titulo_articulo: 'Nada', contenido });
  }
}

describe('words with and without accents find the same', () => {
  test.for([
    ['regalías', 'regalias'],
    ['regalía', 'regalia'],
    ['minería', 'mineria'],
    ['camión', 'camion'],
    ['exploración', 'exploracion'],
    ['exploró', 'exploro'],
    ['exploraría', 'exploraria'],
    ['tenía', 'tenia'],
    ['energías', 'energias'],
    ['compañía', 'compañia'],
    ['pingüino', 'pinguino'],
    ['país', 'pais'],
    ['interés', 'interes'],
    ['volúmenes', 'volumenes'],
    ['geología', 'geologia'],
    ['tubería', 'tuberia'],
    ['día', 'dia'],
    ['ríos', 'rios'],
    ['útil', 'util'],
    ['metalúrgica', 'metalurgica'],
    ['habrán', 'habran'],
  ] as const)('%s and %s', async ([accented, plain]) => {
    const texts = [
      ...[
        'Las regalías',
        'Una regalia',
        'Un regalo',
        'Regaló algo',
        'minera',
        'minería',
        'camiones',
      ],
      ...[
        'explorar',
        'exploraciones',
        'exploro',
        'tener',
        'tiene',
        'energía',
        'compañías',
        'pingüinos',
      ],
      ...[
        'países',
        'intereses',
        'volumen',
        'geólogo',
        'tubo',
        'tuberías',
        'días',
        'río',
        'utiles',
        'metalurgia',
      ],
      ...['habrá', accented, plain],
    ];
    await makeTexts(texts);

    const [withAccent, without] = [await search(`${accented} `), await search(`${plain} `)];

    expect(without.results.map(({ id }) => id)).toEqual(withAccent.results.map(({ id }) => id));
    expect(withAccent.count).toBeGreaterThanOrEqual(2);
  });

  test('a regalía is no regalo', async () => {
    await makeTexts(['Las regalías mineras', 'Un regalo']);

    const { results } = await search('regalías ');
    expect(results.map(({ content }) => content)).toEqual(['Las regalías mineras']);
  });
});
