import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { provideTestServer } from '../../testing/test-server.ts';
import { matchesWords, searchWords } from './matches-words.ts';
import { rowsOf } from './rows.ts';
import { contactMessages } from './schema/correspondence.ts';

const server = provideTestServer();
const { nombre_contacto, mensaje_contacto } = contactMessages;

const store = (nombre: string, mensaje: string) =>
  server.db.insert(contactMessages).values({
    nombre_contacto: nombre,
    correo_electronico: 'ines@correo.test',
    telefono_contacto: '',
    mensaje_contacto: mensaje,
  });

const find = (search: string) =>
  server.db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(matchesWords(searchWords(search), [nombre_contacto, mensaje_contacto]));

test.each([
  ['AÑO ines', 1],
  ['ano', 1],
  ['ni\u0301quel', 1],
  ['níquel 100%', 1],
  ['100% níquel relaves', 0],
  ['0%_', 1],
  ['0_', 0],
  ['1%0', 0],
  ['%', 1],
  ['a\\b', 1],
  ['a\\\\b', 0],
  ["'); --", 0],
  ['\u0301', 1],
  ['ﬁnal', 1],
  ['鉱山', 1],
  ['inés\u00a0año', 1],
  ['{a,"b"} NULL', 1],
  ['', 1],
])('of a message, %j finds %i', async (search, found) => {
  await store('Inés', 'Año del NÍQUEL: 100%_puro a\\b, final, 鉱山 {a,"b"} null');
  expect(await find(search)).toHaveLength(found);
});

test('of a word that folding makes longer, a hundred letters are compared', async () => {
  await store('Inés', 'ffi'.repeat(34));
  expect(await find('ﬃ'.repeat(100))).toHaveLength(1);
  expect(await find(`${'ﬃ'.repeat(33)}x`)).toHaveLength(0);
});

test('a text is folded once for all words of a search', async () => {
  const words = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];
  const where = matchesWords(words, [nombre_contacto, mensaje_contacto]);
  const plan = await rowsOf<{ 'QUERY PLAN': string }>(
    server.db,
    sql`EXPLAIN (VERBOSE, COSTS OFF) SELECT id FROM ${contactMessages} WHERE ${where}`,
  );
  const filter = plan.map((row) => row['QUERY PLAN']).find((line) => line.includes('Filter: '));
  expect(filter?.match(/normalize\(/gi)).toHaveLength(1);
});
