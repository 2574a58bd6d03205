import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitWords } from '../../shared/text/search-words/split-words.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

/** Words that the database and this program read in a text, one place a line. */
async function readByBoth(texts: string[]) {
  const { rows } = (await server.db.execute(sql`
    SELECT index, place, parts, joined, has_sign
    FROM unnest(${sql.param(texts)}::text[]) WITH ORDINALITY AS given(content, index), search_places(content)
    ORDER BY index, place`)) as {
    rows: { index: string; parts: string[]; joined: string[]; has_sign: boolean }[];
  };
  const lines = (sign: boolean, parts: string[], joined: string[]) =>
    `${sign ? '# ' : ''}${parts.join('+')} ${joined.join('=')}`;
  const byDatabase = texts.map((_, index) =>
    rows
      .filter((row) => Number(row.index) === index + 1)
      .map((row) => lines(row.has_sign, row.parts, row.joined)),
  );
  const byProgram = texts.map((text) =>
    splitWords(text).map(({ sign, parts, joined }) =>
      lines(
        sign !== undefined,
        parts.map(({ word }) => word),
        joined,
      ),
    ),
  );
  return { byDatabase, byProgram };
}

/** Lone surrogates and NUL cannot be stored. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', ' ');

/** Text fragments that the rules cover, in any order. */
const PIECES = [
  ...[
    'N',
    'n',
    '.',
    'º',
    '°',
    'ª',
    ' ',
    ',',
    "'",
    '’',
    'ʼ',
    '-',
    '‑',
    '0',
    '1',
    '5',
    '12',
    '024',
    '500',
  ],
  ...[
    'No',
    'nro',
    'Núm',
    'número',
    '#',
    '№',
    '℃',
    'C',
    'er',
    'ra',
    'o',
    'a',
    'D',
    'S',
    'EE',
    'UU',
    '½',
  ],
  ...[
    'decreto',
    'supremos',
    'resoluciones',
    'ministerial',
    'estados',
    'unidos',
    'ñ',
    'n\u0303',
    '\u0301',
  ],
  ...[
    'á',
    '²',
    '₂',
    '\u00a0',
    '\u202f',
    '\u00ad',
    '\u200b',
    '\n',
    'Ø',
    'ß',
    'Σ',
    'ς',
    'Я',
    'İ',
    'ı',
    'ﬁ',
    '鉱',
    '한',
  ],
  ...['\ue000', '\ue002', '𝐂', '😀', '—', '"', 'x'],
] as const;

const TEXTS: [name: string, texts: fc.Arbitrary<string>][] = [
  ['any signs', fc.string({ unit: 'binary', maxLength: 60 })],
  ['any letters', fc.string({ unit: 'grapheme-composite', maxLength: 60 })],
  [
    'what the rules are about',
    fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((all) => all.join('')),
  ],
  [
    'what is read in pieces',
    fc
      .array(fc.constantFrom(...PIECES, 'palabra, ', 'palabra '), {
        minLength: 600,
        maxLength: 1600,
      })
      .map((all) => all.join('')),
  ],
];

test.for(TEXTS)('database and program read the same words of %s', async ([, texts]) => {
  const batches = fc.array(texts.map(storable), { minLength: 20, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(batches, async (batch) => {
      const { byDatabase, byProgram } = await readByBoth(batch);
      expect(byProgram).toEqual(byDatabase);
    }),
    { numRuns: 20 },
  );
});

test('of a text whose characters become many, as much is read as of others', async () => {
  const { rows } = (await server.db.execute(
    sql`SELECT length(search_chunks(repeat(${'\ufdfa '}, 20000))) AS read`,
  )) as { rows: { read: number }[] };
  expect(rows[0]?.read).toBeGreaterThan(100_000);
  expect(rows[0]?.read).toBeLessThanOrEqual(120_000);
});

test('signs and tags between marks hide no heap of them', async () => {
  const heap = (between: string) => `ا${`\u064b\u0650${between}`.repeat(1000)}`;
  const { byDatabase, byProgram } = await readByBoth([heap('\u061c'), heap('\u200d'), heap('')]);
  expect(byDatabase).toEqual(byProgram);
  for (const [word = ''] of byDatabase) expect([...(word.split(' ')[0] ?? '')]).toHaveLength(31);

  const tagged = `<p>${heap('<b></b>')}</p>`;
  const { rows } = (await server.db.execute(
    sql`SELECT search_fold(search_plain_text(${tagged})) AS folded`,
  )) as { rows: { folded: string }[] };
  expect([...(rows[0]?.folded.trim() ?? '')]).toHaveLength(31);
});

test('of a text whose characters become many, three times its length is read', async () => {
  const cut = ['\ufdfa'.repeat(2000), '¼'.repeat(3000), `relaves ${'a\ufdfb½\u2026'.repeat(800)}`];
  const { rows } = (await server.db.execute(sql`
    SELECT length(content) AS length, length(search_fold(content)) AS folded
    FROM unnest(${sql.param(cut)}::text[]) AS content`)) as {
    rows: { length: number; folded: number }[];
  };
  expect(rows).toHaveLength(3);
  for (const { length, folded } of rows) expect(folded).toBe(3 * length + 1000);

  const whole = [
    '한국 광산업은 '.repeat(800),
    'Thiếu niên Việt ề '.repeat(300),
    '\ufdfa'.repeat(60),
  ];
  const { byDatabase, byProgram } = await readByBoth([...cut, ...whole]);
  expect(byProgram).toEqual(byDatabase);
  expect(byDatabase.slice(3).map((words) => words.length)).toEqual([1600, 1200, 181]);
});
