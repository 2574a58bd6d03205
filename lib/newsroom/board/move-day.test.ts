import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createHttp } from '../../core/http.ts';
import { serve } from '../../testing/local-server.ts';
import { isMovable, movePlan, PlanChanged, type PlannedRow, planOn } from './move-day.ts';

const LIMA = 'America/Lima';

const row = (given: Partial<PlannedRow>): PlannedRow => ({
  estado: 'borrador',
  tipo: 'articulo',
  copia_id: 7,
  elemento_id: null,
  fecha: '2026-12-10',
  publicar_en: null,
  ...given,
});
const SCHEDULED = row({ estado: 'programada', publicar_en: '2026-12-10T11:00:00.000Z' });
const WAITING = row({ estado: 'programada', copia_id: null, elemento_id: 5 });

test('drafts are moved by those who write, what is scheduled by those who publish', () => {
  const both = { mayWrite: true, mayPublish: true };
  const writer = { mayWrite: true, mayPublish: false };
  const publisher = { mayWrite: false, mayPublish: true };
  const rows = [row({}), row({ estado: 'en_revision' }), SCHEDULED, WAITING];
  expect(rows.map((one) => isMovable(one, both))).toEqual([true, true, true, true]);
  expect(rows.map((one) => isMovable(one, writer))).toEqual([true, true, false, false]);
  expect(rows.map((one) => isMovable(one, publisher))).toEqual([false, false, false, true]);
  const others = [row({ estado: 'fallida' }), row({ estado: 'publicada', copia_id: null })];
  expect(others.map((one) => isMovable(one, both))).toEqual([false, false]);
  expect(isMovable(row({ fecha: null }), both)).toBe(false);
});

test('a scheduled copy keeps its hour as clocks of the site show it', () => {
  expect(planOn(SCHEDULED, '2026-12-24', LIMA)).toEqual({
    fecha: '2026-12-24',
    publicar_en: '2026-12-24T11:00:00.000Z',
  });
  const madrid = { fecha: '2026-10-24', publicar_en: '2026-10-24T04:00:00.000Z' };
  // The clocks go back on 25 October.
  expect(planOn(madrid, '2026-10-26', 'Europe/Madrid').publicar_en).toBe(
    '2026-10-26T05:00:00.000Z',
  );
  expect(planOn(row({}), '2026-12-24', LIMA)).toEqual({ fecha: '2026-12-24', publicar_en: null });
});

interface Stored {
  estado: string;
  fecha_publicacion: string;
  publicar_en: string | null;
  version: number;
}

/** A server with one copy; `onWrite` runs before each write. */
async function serveCopy(
  given: Partial<Stored>,
  onWrite: (copy: Stored, write: number) => void = () => {},
) {
  const copy: Stored = {
    estado: 'borrador',
    fecha_publicacion: '2026-12-10',
    publicar_en: null,
    version: 1,
    ...given,
  };
  const writes: string[] = [];
  const person = { id: 3, nombre: 'Ana' };
  const server = await serve(async (request, response) => {
    const answer = (status: number) => {
      const { fecha_publicacion, ...rest } = copy;
      const actual = {
        ...{ id: 7, tipo: 'articulo', elemento_id: null, titulo: 'Litio', base: null },
        ...{ motivo_fallo: null, creada_por: person, editada_por: person, asignada_a: null },
        ...{ creada_en: '2026-12-01T10:00:00Z', editada_en: '2026-12-01T10:00:00Z' },
        ...{ campos: { fecha_publicacion }, cambios: [], enlace_vista_hasta: null },
        ...rest,
      };
      const body = status === 200 ? actual : { detail: 'Otra versión.', actual };
      response.writeHead(status, { 'content-type': 'application/json', etag: `"${copy.version}"` });
      response.end(JSON.stringify(body));
    };
    if (copy.estado === 'gone') return answer(404);
    if (request.method === 'GET') return answer(200);
    const body = (await json(request)) as {
      campos?: Stored;
      version?: number;
      publicar_en?: string;
    };
    onWrite(copy, writes.length);
    writes.push(`${request.method} ${request.url} ${JSON.stringify(body.campos ?? body)}`);
    if (body.campos) {
      if (request.headers['if-match'] !== `"${copy.version}"`) return answer(412);
      copy.fecha_publicacion = body.campos.fecha_publicacion;
    } else {
      if (body.version !== copy.version) return answer(409);
      copy.publicar_en = body.publicar_en ?? null;
    }
    copy.version += 1;
    answer(200);
  });
  return { http: createHttp({ url: server.url }), copy, writes };
}

const changeOf = async (moving: Promise<unknown>) => {
  const error = await moving.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PlanChanged);
  return (error as PlanChanged).now;
};

test('a draft gets another day in its text, and the former one back', async () => {
  const { http, copy, writes } = await serveCopy({});
  const undo = await movePlan(http, row({}), planOn(row({}), '2026-12-24', LIMA));
  expect(copy.fecha_publicacion).toBe('2026-12-24');
  await undo(http);
  expect(copy.fecha_publicacion).toBe('2026-12-10');
  expect(writes).toEqual([
    'PATCH /redaccion/copias/7/ {"fecha_publicacion":"2026-12-24"}',
    'PATCH /redaccion/copias/7/ {"fecha_publicacion":"2026-12-10"}',
  ]);
});

test('a save by somebody who writes in the draft meanwhile is no conflict', async () => {
  const { http, copy } = await serveCopy({}, (stored, write) => {
    if (write === 0) stored.version += 1;
  });
  await movePlan(http, row({}), planOn(row({}), '2026-12-24', LIMA));
  expect(copy.fecha_publicacion).toBe('2026-12-24');
});

test('a draft that a colleague moved, scheduled or deleted is left alone', async () => {
  const to = planOn(row({}), '2026-12-24', LIMA);
  const moved = await serveCopy({ fecha_publicacion: '2026-12-15' });
  expect(await changeOf(movePlan(moved.http, row({}), to))).toEqual({
    fecha: '2026-12-15',
    publicar_en: null,
  });
  const scheduled = await serveCopy({ estado: 'programada', publicar_en: SCHEDULED.publicar_en });
  expect(await changeOf(movePlan(scheduled.http, row({}), to))).toBeUndefined();
  const gone = await serveCopy({ estado: 'gone' });
  expect(await changeOf(movePlan(gone.http, row({}), to))).toBeUndefined();
  expect([...moved.writes, ...scheduled.writes, ...gone.writes]).toEqual([]);
});

const scheduledCopy = (given: Partial<Stored> = {}) => ({
  estado: 'programada',
  publicar_en: SCHEDULED.publicar_en,
  ...given,
});

test('a scheduled copy gets another moment; the day in its text is moved along to a later one', async () => {
  const { http, copy, writes } = await serveCopy(scheduledCopy());
  const undo = await movePlan(http, SCHEDULED, planOn(SCHEDULED, '2026-12-24', LIMA));
  expect(copy).toMatchObject({
    fecha_publicacion: '2026-12-24',
    publicar_en: '2026-12-24T11:00:00.000Z',
  });
  await undo(http);
  expect(copy).toMatchObject({
    fecha_publicacion: '2026-12-10',
    publicar_en: SCHEDULED.publicar_en,
  });
  expect(writes[0]).toBe('PATCH /redaccion/copias/7/ {"fecha_publicacion":"2026-12-24"}');
  expect(writes[1]).toBe(
    'POST /redaccion/copias/7/programar/ {"publicar_en":"2026-12-24T11:00:00.000Z","version":2}',
  );
});

test('an earlier day, or a day of its own in the text, changes the moment alone', async () => {
  const earlier = await serveCopy(scheduledCopy());
  const undo = await movePlan(earlier.http, SCHEDULED, planOn(SCHEDULED, '2026-12-05', LIMA));
  await undo(earlier.http);
  expect(earlier.copy.publicar_en).toBe(SCHEDULED.publicar_en);
  const own = await serveCopy(scheduledCopy({ fecha_publicacion: '2026-11-01' }));
  await movePlan(own.http, SCHEDULED, planOn(SCHEDULED, '2026-12-24', LIMA));
  expect(own.copy.fecha_publicacion).toBe('2026-11-01');
  expect([...earlier.writes, ...own.writes].join()).not.toContain('PATCH');
});

test('a scheduled copy that was saved meanwhile is moved, one that was moved is not', async () => {
  const saved = await serveCopy(scheduledCopy(), (stored, write) => {
    if (write === 1) stored.version += 1;
  });
  const undo = await movePlan(saved.http, SCHEDULED, planOn(SCHEDULED, '2026-12-24', LIMA));
  expect(saved.copy.publicar_en).toBe('2026-12-24T11:00:00.000Z');
  await undo(saved.http);
  expect(saved.copy).toMatchObject({
    fecha_publicacion: '2026-12-10',
    publicar_en: SCHEDULED.publicar_en,
  });

  const moved = await serveCopy(scheduledCopy({ publicar_en: '2026-12-11T12:00:00.000Z' }));
  const moving = movePlan(moved.http, SCHEDULED, planOn(SCHEDULED, '2026-12-24', LIMA));
  expect(await changeOf(moving)).toEqual({ fecha: null, publicar_en: '2026-12-11T12:00:00.000Z' });
  expect(moved.writes).toEqual([]);
});

test('an item with a later day is moved in the version that was read', async () => {
  const sent: unknown[] = [];
  let day = '2026-12-10';
  const server = await serve(async (request, response) => {
    if (request.method === 'PATCH') {
      sent.push([request.url, request.headers['if-match'], await json(request)]);
      day = '2026-12-24';
    }
    response.writeHead(200, { 'content-type': 'application/json', etag: '"9"' });
    response.end(JSON.stringify({ id: 5, fecha_publicacion: day }));
  });
  const http = createHttp({ url: server.url });
  await movePlan(http, WAITING, planOn(WAITING, '2026-12-24', LIMA));
  expect(sent).toEqual([['/articles/articulos/5/', '"9"', { fecha_publicacion: '2026-12-24' }]]);
  const moving = movePlan(http, WAITING, planOn(WAITING, '2026-12-25', LIMA));
  expect(await changeOf(moving)).toEqual({ fecha: '2026-12-24', publicar_en: null });
});
