import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { boardSchema } from '../../../contract/board.ts';
import { boardEndpoints, copyEndpoints } from '../../../contract/endpoints.ts';
import { revisions } from '../../platform/db/schema/newsroom.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { makeCopy } from '../../testing/make-copy.ts';
import { drawPng, EDITABLE, makeEditor } from '../../testing/make-editing.ts';
import { runSchedule } from '../../testing/run-schedule.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

/** The server's clock shows 2026-03-10T17:00:00Z, which is noon in Lima. */
const TODAY = '2026-03-10';
const EVENING = '2026-03-10T23:41:00.000Z';

type Editor = Awaited<ReturnType<typeof makeEditor>>;

/** `publicada_en` of the rows of this month, by their key. */
async function readHours(editor: Editor): Promise<Record<string, string | null>> {
  const answer = await editor.json('GET', `${boardEndpoints.read}?mes=${TODAY.slice(0, 7)}`);
  const { results } = expectContract(boardSchema, answer);
  return Object.fromEntries(results.map(({ clave, publicada_en }) => [clave, publicada_en]));
}

test.each(EDITABLE)('a scheduled $name keeps its hour once it is published', async (kind) => {
  const editor = await makeEditor(server);
  const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
  const tipo = { edition: 'edicion', blog: 'blog', article: 'articulo' }[kind.name];
  const pictures = Object.fromEntries(kind.pictures.map((name) => [name, imagen]));
  const campos = { ...kind.texts, ...pictures, fecha_publicacion: '2026-03-20' };
  const { copy } = await makeCopy(editor, { tipo, campos });
  const scheduled = await editor.json('POST', copyEndpoints.schedule(copy.id), {
    publicar_en: EVENING,
  });
  expect(scheduled.statusCode, scheduled.body).toBe(200);
  expect(await readHours(editor)).toEqual({ [`copia-${copy.id}`]: null });

  expect(await runSchedule(server, { now: () => new Date(EVENING) })).toEqual([]);

  const hours = await readHours(editor);
  expect(Object.values(hours)).toEqual([EVENING]);
  expect(Object.keys(hours)[0]).toMatch(`${tipo}-`);
  const answer = await editor.json('GET', `${boardEndpoints.read}?mes=2026-03`);
  const { results } = expectContract(boardSchema, answer);
  expect(results).toMatchObject([{ fecha: TODAY, estado: 'publicada', publicar_en: null }]);
});

/** An article that was made at `made` for a day, and changed to later ones at the moments given. */
async function makeHistory(made: string, day: string, changes: [string, string][] = []) {
  const fecha_publicacion = changes.at(-1)?.[1] ?? day;
  const { id } = await makeArticle(server.db, { fecha_publicacion, creado_en: made });
  const steps = [[made, day], ...changes];
  for (const [index, [creado_en = '', on = '']] of steps.entries()) {
    await server.db.insert(revisions).values({
      ...{ tipo: 'articulo', elemento_id: id, revision: index + 1, creado_en },
      campos: { fecha_publicacion: on },
      accion: index === 0 ? 'crear' : 'editar',
    });
  }
  return `articulo-${id}`;
}

test('the hour is that at which an item became public, if that was on its day', async () => {
  const atOnce = await makeHistory('2026-03-09T15:00:00.000Z', '2026-03-09', [
    ['2026-03-09T16:00:00.000Z', '2026-03-09'],
  ]);
  const broughtForward = await makeHistory('2026-03-09T15:00:00.000Z', '2026-03-20', [
    ['2026-03-09T18:00:00.000Z', '2026-03-09'],
    ['2026-03-09T19:00:00.000Z', '2026-03-09'],
  ]);
  // Local midnight made it public (D16), and a change on that day did not.
  const byDay = await makeHistory('2026-03-02T15:00:00.000Z', '2026-03-09', [
    ['2026-03-09T16:00:00.000Z', '2026-03-09'],
  ]);
  const backdated = await makeHistory('2026-03-09T15:00:00.000Z', '2026-03-04');
  const waiting = await makeHistory('2026-03-09T15:00:00.000Z', '2026-03-30');
  // 9 March in UTC, 8 March in Lima.
  const night = await makeHistory('2026-03-09T04:30:00.000Z', '2026-03-08');

  const hours = await readHours(await makeEditor(server));

  expect(hours).toEqual({
    [atOnce]: '2026-03-09T15:00:00.000Z',
    [broughtForward]: '2026-03-09T18:00:00.000Z',
    [byDay]: null,
    [backdated]: null,
    [waiting]: null,
    [night]: '2026-03-09T04:30:00.000Z',
  });
});

test('an item whose first revision is thinned, or that has none, has the hour at which it was made', async () => {
  const made = '2026-03-07T15:00:00.000Z';
  const thinned = await makeHistory(made, '2026-03-07', [
    ['2026-03-07T17:00:00.000Z', '2026-03-07'],
  ]);
  await server.db.delete(revisions).where(eq(revisions.accion, 'crear'));
  const { id } = await makeBlog(server.db, { fecha_publicacion: '2026-03-07', creado_en: made });
  const other = await makeBlog(server.db, { fecha_publicacion: '2026-03-08', creado_en: made });

  expect(await readHours(await makeEditor(server))).toEqual({
    [thinned]: made,
    [`blog-${id}`]: made,
    [`blog-${other.id}`]: null,
  });
});

test('a day of the month is in the order of its hours', async () => {
  const early = await makeHistory('2026-03-09T13:00:00.000Z', '2026-03-09');
  const late = await makeHistory('2026-03-09T20:00:00.000Z', '2026-03-09');
  const middle = await makeHistory('2026-03-09T15:00:00.000Z', '2026-03-09');
  const byDay = await makeHistory('2026-03-02T15:00:00.000Z', '2026-03-09');

  expect(Object.keys(await readHours(await makeEditor(server)))).toEqual([
    ...[byDay, early],
    ...[middle, late],
  ]);
});
