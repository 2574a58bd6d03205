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

/** Marked parts of the texts that a search finds, by text. */
async function findMarked(typed: string): Promise<Map<string, string[]>> {
  const { results } = await search(typed);
  return new Map(
    results.map(({ content, highlight }) => [
      content,
      (highlight?.content ?? []).filter(({ match }) => match).map(({ text }) => text),
    ]),
  );
}

async function makeTexts(texts: readonly string[]) {
  for (const contenido of texts) {
    await makeArticle(server.db, { titulo_articulo: 'Nada', contenido });
  }
}

const THIN = '\u2009';
const NARROW = '\u202f';

/** Equivalent spellings: each finds all of them; `other` is found by none. */
const SPELLINGS: [name: string, spellings: string[], other: string][] = [
  [
    'thousands',
    [
      '12500',
      '12.500',
      '12,500',
      '12 500',
      '12\u00a0500',
      `12${NARROW}500`,
      `12${THIN}500`,
      "12'500",
      '12’500',
    ],
    '1250',
  ],
  [
    'millions',
    [
      '1250000',
      '1.250.000',
      '1,250,000',
      '1 250 000',
      `1${THIN}250${NARROW}000`,
      "1'250,000",
      '1’250.000',
    ],
    '1250',
  ],
  ['decimals', ['0,52', '0.52'], '052'],
  [
    'thousands with decimals',
    ['12.500,50', '12,500.50', `12${NARROW}500,50`, '12500.50'],
    '12500.5',
  ],
  [
    'N.º',
    [
      'N.º 024',
      'Nº 024',
      'N° 024',
      'N.° 024',
      'nº024',
      'No. 024',
      'No 024',
      'Nro. 024',
      'Nro 024',
      'Núm. 024',
      'número 024',
      '№ 024',
      '# 024',
      '#024',
      '024',
    ],
    '24',
  ],
  [
    'ordinals',
    ['1.º', '1º', '1°', '1.ª', '1ª', '1er', '1.er', '1ro', '1ra', 'primero', 'Primera', 'primer'],
    'segundo',
  ],
  ['degrees', ['30 °C', '30 ºC', '30 º C', '30 ℃', '30°C', '30° C'], '30 °F'],
  [
    'abbreviations',
    [
      'D.S. 024',
      'DS 024',
      'D. S. 024',
      'd.s. 024',
      'Decreto Supremo 024',
      'decreto supremo N.º 024',
    ],
    'D.U. 024',
  ],
  [
    'countries',
    ['EE. UU.', 'EE.UU.', 'EEUU', 'EE UU', 'Estados Unidos', 'estados unidos'],
    'Estado',
  ],
  ['companies', ['S.A.C.', 'SAC', 'S. A. C.', 'S.A.C', 'sac'], 'S.A.'],
  ['cubic metres', ['5 m³', '5 m3', '5\u00a0m³'], '5 m2'],
  ['chemistry', ['CO₂', 'CO2', 'co2', 'co₂'], 'CO'],
  [
    'apostrophes',
    [
      "O'Higgins",
      'O’Higgins',
      'OʼHiggins',
      'O‘Higgins',
      'O´Higgins',
      'O`Higgins',
      'O′Higgins',
      'ohiggins',
      'O＇Higgins',
    ],
    'Higuera',
  ],
  [
    'hyphens',
    ['cuprífero-aurífero', 'cuprífero‑aurífero', 'cuprífero–aurífero', 'cupriferoaurifero'],
    'cuprífera',
  ],
  [
    'broken lines',
    ['lixiviación', 'lixi-\nviación', 'lixi- viación', 'lixi\u00adviación'],
    'viación',
  ],
];

describe.for(SPELLINGS)('%s', ([, spellings, other]) => {
  test('find each other, and what was found is marked', async () => {
    const texts = spellings.map((spelling, index) => `${spelling} y fin${index}x`);
    await makeTexts([...texts, `${other} y fin`]);
    const missed: string[] = [];
    for (const spelling of spellings) {
      const found = await findMarked(`${spelling} `);
      for (const [index] of texts.entries()) {
        const marked = [...found].find(([text]) => text.endsWith(`fin${index}x`))?.[1] ?? [];
        if (marked.length === 0) missed.push(`${spelling} → ${spellings[index]}`);
      }
      if (found.size > spellings.length) missed.push(`${spelling} → ${other}`);
    }
    expect(missed).toEqual([]);
  });
});

describe('marked parts of a text', () => {
  test.for([
    ['Nº 024-2016-EM', ['N.º', '024', '2016', 'EM']],
    ['decreto supremo nº 024', ['Decreto', 'Supremo', 'N.º', '024']],
    ['D.S. 024', ['Decreto', 'Supremo', '024']],
    ['"D.S. N° 024-2016-EM"', ['Decreto', 'Supremo', 'N.º', '024', '2016', 'EM']],
    ['12500 ', ['12 500']],
    ['0.52 ', ['0,52']],
    ["o'higgins", ['O', 'Higgins']],
    ['higgins', ['Higgins']],
    ['regalias', ['regalías']],
  ] as const)('%s', async ([typed, marked]) => {
    await makeTexts([
      'Decreto Supremo N.º 024-2016-EM: 12\u202f500 t, 0,52 %, OʼHiggins y las regalías',
    ]);

    expect([...(await findMarked(typed)).values()]).toEqual([marked]);
  });
});

test.for([
  ['Emite NO₂', 'Nº 2 '],
  ['El 2016 300 obreros', '2016300 '],
  ['El 12.05.2026', '12052026 '],
  ['Mi S.A. y otra', 'SAY '],
  ['5 °C', 'quinto '],
] as const)('%s is not found by %j', async ([contenido, typed]) => {
  await makeTexts([contenido]);

  expect((await search(typed)).count).toBe(0);
});

test.for([
  [
    'El acuerdo chileno-peruano sigue',
    '"acuerdo chileno peruano"',
    ['acuerdo', 'chileno', 'peruano'],
  ],
  ['Vía La Oroya-Huancayo', '"oroya huancayo"', ['Oroya', 'Huancayo']],
  ['Tras la COVID-19', '"covid 19"', ['COVID', '19']],
  ['Los O’Higgins de Chile', '"o higgins"', ['O', 'Higgins']],
] as const)('%s is found by the phrase %s', async ([contenido, typed, marked]) => {
  await makeTexts([contenido, 'Chileno de paso, peruano de origen; Huancayo y después La Oroya']);

  expect([...(await findMarked(typed)).values()]).toEqual([marked]);
});

test('numbers in cells of a table are found alone and beside each other', async () => {
  await makeTexts(['<table><tr><td>120</td><td>200</td><td>350</td></tr></table>']);

  for (const typed of ['120 ', '200 ', '350 ', '200 350 ', '"120 200 350" ']) {
    expect([typed, (await search(typed)).count]).toEqual([typed, 1]);
  }
});

test('entities of signs are signs', async () => {
  await makeTexts(['Ley N.&ordm; 27, O&rsquo;Higgins, O&#x2019;Brien, 30&nbsp;&deg;C y 5 m&sup3;']);

  for (const typed of ['Nº 27 ', 'ohiggins ', 'obrien ', '30 °C ', 'm3 ']) {
    expect([typed, (await search(typed)).count]).toEqual([typed, 1]);
  }
});
