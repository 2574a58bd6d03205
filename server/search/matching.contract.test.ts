import { describe, expect, test } from 'vitest';
import { articleListSchema } from '../../contract/articles.ts';
import { articles } from '../platform/db/schema/articles.ts';
import { expectContract } from '../testing/expect-contract.ts';
import { makeArticle } from '../testing/make-content.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

/** Whether the search of the articles finds one with this text. */
async function finds(contenido: string, search: string): Promise<boolean> {
  await makeArticle(server.db, { titulo_articulo: 'Sin título', contenido });
  const answer = await server.get(`articles/articulos/?${new URLSearchParams({ search })}`);
  return expectContract(articleListSchema, answer).count === 1;
}

describe('finds words whatever their accents, case and inflection', () => {
  test.for([
    [
      'La minería del cobre crece en el norte.',
      ['minería', 'mineria', 'MINERÍA', 'MINERIA', 'mineras', 'minero', 'MINERAS'],
    ],
    [
      'La mineria del cobre crece en el norte.',
      ['minería', 'mineria', 'minerías', 'mineras', 'minera'],
    ],
    [
      'Las empresas MINERAS invierten menos.',
      ['minería', 'mineria', 'minera', 'mineros', 'empresa', 'invierte'],
    ],
    [
      'Se protege la respiración de quien perfora.',
      ['respiración', 'respiracion', 'RESPIRACIONES', 'respiraciones'],
    ],
    [
      'Se protege la respiracion de quien perfora.',
      ['respiración', 'respiracion', 'respiraciones'],
    ],
    ['Tres años después volvió el agua.', ['año', 'años', 'AÑOS', 'aguas', 'despues']],
    [
      'Los geólogos leen los volúmenes y las imágenes del macizo.',
      ['geologo', 'geóloga', 'geología', 'geologia', 'volumen', 'imagen', 'macizos'],
    ],
    [
      'El interés de los países por las tierras raras.',
      ['interes', 'intereses', 'pais', 'país', 'tierra', 'rara'],
    ],
    [
      'La inversión en camiones eléctricos y la energía solar.',
      ['inversion', 'inversiones', 'camion', 'camión', 'electrica', 'energias', 'energía'],
    ],
    ['Voces del río: relaves, ríos y crisis.', ['voz', 'rio', 'ríos', 'relave', 'crisis']],
    ['Exploraron, explorarán y explorando se encuentra.', ['explorar', 'exploración', 'exploro']],
    ['Contrato con el Estado peruano.', ['estado', 'Estado', 'estados']],
    ['El pingüino de la bahía.', ['pinguino', 'pingüinos', 'bahia']],
  ] as const)('%s', async ([contenido, searches]) => {
    await makeArticle(server.db, { titulo_articulo: 'Sin título', contenido });
    const missed: string[] = [];
    for (const search of searches) {
      const query = new URLSearchParams({ search: `${search} ` });
      const answer = await server.get(`articles/articulos/?${query}`);
      if (expectContract(articleListSchema, answer).count !== 1) missed.push(search);
    }
    expect(missed).toEqual([]);
  });

  test.for([
    ['Lesiones del ano y del recto.', 'año '],
    ['Diez años de relaves.', 'ano '],
    ['La montaña de Peña Blanca.', 'pena '],
    ['Da pena el camino.', 'peña '],
    ['El oro sube.', 'plata '],
    ['El agua <strong>dulce</strong>.', 'strong '],
    ['<p class="minero">El agua.</p>', 'minero '],
    ['La mina cierra.', 'minería '],
    ['La mina cierra.', 'mineria '],
    ['<a href="https://litio.test/">El agua.</a>', 'litio '],
  ] as const)('%s is not found by %j', async ([contenido, search]) => {
    expect(await finds(contenido, search)).toBe(false);
  });

  test('accents may come decomposed, in the text and in the search', async () => {
    expect(
      await finds('La minería y el año.'.normalize('NFD'), 'minería año '.normalize('NFC')),
    ).toBe(true);
    const query = new URLSearchParams({ search: 'minería año '.normalize('NFD') });
    expect((await server.get(`articles/articulos/?${query}`)).json().count).toBe(1);
    expect((await server.get('articles/articulos/?search=ano%20')).json().count).toBe(0);
  });
});

describe('all words must occur', () => {
  test.for([
    ['cobre agua ', true],
    ['agua cobre ', true],
    ['cobre plata ', false],
    ['el cobre de la mina ', true],
    ['¿cobre? ¡agua! ', true],
  ] as const)('%j: %s', async ([search, found]) => {
    expect(await finds('El cobre necesita agua en cada mina.', search)).toBe(found);
  });
});

describe('a phrase in quotes', () => {
  const TEXT = 'La mina de oro vieja. La planta usa agua de mar; la minería subterránea avanza.';
  test.for([
    ['"minería subterránea"', true],
    ['"mineria subterranea"', true],
    ['«agua de mar»', true],
    ['"mar de agua"', false],
    ['"oro mina"', false],
    ['"mina oro"', false],
    ['"mina de oro" planta ', true],
    ['"mina de oro" plata ', false],
    ['"oro vieja la planta"', true],
    ['"minería subt', true],
  ] as const)('%s: %s', async ([search, found]) => {
    expect(await finds(TEXT, search)).toBe(found);
  });
});

describe('the last word may be a prefix', () => {
  const TEXT = 'Las exploraciones de El Teniente y la lixiviación.';
  test.for([
    ['explorac', true],
    ['exploracio', true],
    ['exploració', true],
    ['EXPLORACI', true],
    ['explorac ', false],
    ['"explorac"', false],
    ['explorac teniente', false],
    ['teniente explorac', true],
    ['lixiv', true],
    ['xploraciones', false],
  ] as const)('%j: %s', async ([search, found]) => {
    expect(await finds(TEXT, search)).toBe(found);
  });

  test('with fewer than three letters it goes on in titles only, and is a whole word elsewhere', async () => {
    await makeArticle(server.db, { titulo_articulo: 'Cuenca seca', contenido: 'Nada.' });
    await makeArticle(server.db, {
      titulo_articulo: 'Otra',
      contenido: 'Ley de Cu en el testigo.',
    });
    await makeArticle(server.db, { titulo_articulo: 'Tercera', contenido: 'La cuna.' });

    const { results } = (await server.get('articles/articulos/?search=cu')).json();

    expect(results.map((item: { titulo_articulo: string }) => item.titulo_articulo)).toEqual([
      'Otra',
      'Cuenca seca',
    ]);
  });
});

describe('signs and numbers', () => {
  test.for([
    [
      'Produce 3.200 toneladas con ley de 0,5 %.',
      ['3.200', '3200', '3,200', '0,5', '0.5', '0,5 %', '"0,5 %"'],
    ],
    ['Pasó en D+1, a las 13:15, en el nivel -840.', ['D+1', 'd+1', '13:15', '-840', '840']],
    [
      'Escriba a ana.rojas@mina.pe o vea https://mina.pe/a?b=1.',
      ['ana.rojas@mina.pe', 'https://mina.pe/a?b=1', 'mina.pe'],
    ],
    [
      'El tren chileno-peruano y la casa O’Higgins.',
      ['chileno-peruano', 'chileno peruano', 'peruano', "o'higgins", 'O’Higgins'],
    ],
    ['H<sub>2</sub>O y CO₂, mine<b>ría</b> a 5 m³.', ['H2O', 'h2o', 'CO2', 'co₂', 'minería', 'm3']],
    [
      'Miner&iacute;a del a&ntilde;o en Per&#250; &amp; Chile&nbsp;austral.',
      ['minería', 'año', 'perú', 'chile', 'austral'],
    ],
    ['extraor\u00addinario', ['extraordinario']],
    [
      '<p>Primero</p><p>dos</p><ul><li>tres</li><li>cuatro</li></ul>',
      ['primero', 'dos', 'tres', 'cuatro'],
    ],
    ['Ley < 0,5 y costo > 3 dólares', ['costo', 'ley', 'dolar']],
    [`${'x'.repeat(5000)} cobre`, ['cobre', 'x'.repeat(5000)]],
  ] as const)('%s', async ([contenido, searches]) => {
    await makeArticle(server.db, { titulo_articulo: 'Nada', contenido });
    const missed: string[] = [];
    for (const search of searches) {
      const answer = await server.get(`articles/articulos/?${new URLSearchParams({ search })}`);
      if (answer.json().count !== 1) missed.push(search);
    }
    expect(missed).toEqual([]);
  });

  test.for([
    ['Produce 1,5 toneladas.', '15 '],
    ['Produce 3.200 toneladas.', '320 '],
    ['Uno dos', 'unodos '],
    ['<p>Uno</p><p>dos</p>', 'unodos '],
  ] as const)('%s is not found by %j', async ([contenido, search]) => {
    expect(await finds(contenido, search)).toBe(false);
  });
});

describe('there are no operators', () => {
  test.for([
    "' & | ! :* ( ) <->",
    "cobre' & !oro",
    'cobre:*',
    'cobre | oro',
    "'; DROP TABLE articles; --",
    '\\',
    "\\' \\\\",
    '\0',
    'co\0bre',
    '\ud800cobre',
    '%_%',
    'a'.repeat(10_000),
    '( ( ( ('.repeat(2000),
    '"'.repeat(500),
    '😀 💎',
    '\u202e\u0301\u0301',
    'ﬁ Å İ ß',
  ])('%j is answered', async (search) => {
    await makeArticle(server.db, { contenido: 'El oro y la plata.' });

    const answer = await server.get(`articles/articulos/?${new URLSearchParams({ search })}`);
    const everywhere = await server.get(`search/?${new URLSearchParams({ search })}`);

    expect([answer.statusCode, everywhere.statusCode]).toEqual([200, 200]);
    expect(await server.db.$count(articles)).toBe(1);
  });

  test('operators have no meaning: "cobre | oro" asks for both words', async () => {
    expect(await finds('El cobre y el oro.', 'cobre | oro ')).toBe(true);
    const query = new URLSearchParams({ search: 'cobre | plata ' });
    expect((await server.get(`articles/articulos/?${query}`)).json().count).toBe(0);
  });
});

describe('stop words', () => {
  test('alone are looked for in titles', async () => {
    await makeArticle(server.db, { titulo_articulo: 'La ruta de la plata', contenido: 'Texto.' });
    await makeArticle(server.db, { titulo_articulo: 'Cobre', contenido: 'La mina de la costa.' });

    const { results } = (await server.get('articles/articulos/?search=de%20la%20')).json();

    expect(results.map((item: { id: number }) => item.id)).toEqual([1]);
  });

  test('are not needed beside others', async () => {
    expect(await finds('Cobre chileno.', 'el cobre de los chilenos ')).toBe(true);
  });
});

test('white space alone searches nothing, and signs alone find nothing', async () => {
  await makeArticle(server.db);

  expect((await server.get('articles/articulos/?search=%20%20')).json().count).toBe(1);
  expect((await server.get('articles/articulos/?search=!!!')).json().count).toBe(0);
});
