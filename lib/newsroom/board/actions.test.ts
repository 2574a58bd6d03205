import { expect, test } from 'vitest';
import type { BoardRow } from '../../../contract/board.ts';
import type { Http } from '../../core/http.ts';
import {
  BULK_ACTIONS,
  type BulkAction,
  type BulkValue,
  isActionFor,
  runAction,
} from './actions.ts';

const row = (given: Partial<BoardRow>): BoardRow => ({
  clave: 'x',
  estado: 'publicada',
  tipo: 'articulo',
  copia_id: null,
  elemento_id: 5,
  titulo: 'Litio',
  editado_por: null,
  editado_en: '2026-12-09T15:00:00.000Z',
  asignada_a: null,
  publicar_en: null,
  publicada_en: null,
  fecha: '2026-12-09',
  fecha_publicacion: '2026-12-09',
  seccion: '3',
  autores_ids: [4, 2],
  url: null,
  motivo_fallo: null,
  motivo: 'Sin confirmar',
  ...given,
});

const rights = { mayPublish: true, canWithdraw: true, canRestore: true, hasDetails: true };
const actionsFor = (given: Partial<BoardRow>, holder = rights) =>
  BULK_ACTIONS.filter((action) => isActionFor(action, row(given), holder));

test('a row has the actions of its state, kind and person', () => {
  expect(actionsFor({})).toEqual(['fecha', 'autor', 'seccion', 'retirar', 'eliminar']);
  expect(actionsFor({ estado: 'programada', tipo: 'edicion' })).toEqual([
    'fecha',
    'retirar',
    'eliminar',
  ]);
  expect(actionsFor({ estado: 'retirada' })).toEqual(['republicar']);
  expect(actionsFor({ estado: 'en_revision', copia_id: 9, tipo: 'blog' })).toEqual([
    'fecha',
    'autor',
    'seccion',
    'descartar',
  ]);
  // A scheduled copy is unscheduled on its desk first.
  expect(actionsFor({ estado: 'programada', copia_id: 9 })).toEqual([]);
  expect(actionsFor({}, { ...rights, mayPublish: false })).toEqual([]);
  expect(actionsFor({}, { ...rights, canWithdraw: false, canRestore: false })).toEqual([
    'fecha',
    'autor',
    'seccion',
  ]);
  // The core contract has sections of articles alone.
  const core = { ...rights, hasDetails: false };
  expect(actionsFor({}, core)).toEqual(['fecha', 'seccion', 'retirar', 'eliminar']);
  expect(actionsFor({ tipo: 'blog' }, core)).toEqual(['fecha', 'retirar', 'eliminar']);
});

/** Calls that were sent; a copy is read with the day and the section that it has. */
function recorder() {
  const calls: string[] = [];
  const note = (
    method: string,
    path: string,
    sending: { body?: unknown; headers?: object } = {},
  ) => {
    calls.push(
      [method, path, ...Object.values(sending).map((part) => JSON.stringify(part))].join(' '),
    );
  };
  const copy = {
    campos: { fecha_publicacion: '2026-12-01', categoria_articulo: '7', autores_ids: [6, 1] },
  };
  const answer = { value: copy, headers: new Headers({ etag: '"copia-9-4"' }) };
  const http = {
    send: async (...[method, path, , sending]: Parameters<Http['send']>) =>
      note(method, path, sending),
    sendWithHeaders: async (...[method, path, , sending]: Parameters<Http['send']>) => {
      note(method, path, sending);
      return answer;
    },
    getWithHeaders: async (path: string) => {
      note('GET', path);
      return answer;
    },
  } as unknown as Http;
  return { calls, http };
}

async function runAndUndo(action: BulkAction, given: Partial<BoardRow>, value: BulkValue = '') {
  const { calls, http } = recorder();
  const undo = await runAction(http, action, row(given), value);
  calls.push('|');
  await undo?.(http);
  return calls;
}

test.each<[BulkAction, BulkValue, string[]]>([
  ['eliminar', '', ['DELETE articles/articulos/5/', '|', 'POST articles/articulos/5/restaurar/']],
  [
    'retirar',
    'Error',
    [
      'POST redaccion/elementos/articulo/5/retirar/ {"motivo":"Error"}',
      '|',
      'POST redaccion/elementos/articulo/5/volver-a-publicar/',
    ],
  ],
  [
    'republicar',
    '',
    [
      'POST redaccion/elementos/articulo/5/volver-a-publicar/',
      '|',
      'POST redaccion/elementos/articulo/5/retirar/ {"motivo":"Sin confirmar"}',
    ],
  ],
  [
    'autor',
    [7],
    [
      'PATCH articles/articulos/5/ {"autores_ids":[7]}',
      '|',
      'PATCH articles/articulos/5/ {"autores_ids":[4,2]}',
    ],
  ],
  [
    'seccion',
    '8',
    [
      'PATCH articles/articulos/5/ {"categoria_articulo":"8"}',
      '|',
      'PATCH articles/articulos/5/ {"categoria_articulo":"3"}',
    ],
  ],
])('%s of an item is undone by the opposite call', async (action, value, calls) => {
  expect(await runAndUndo(action, {}, value)).toEqual(calls);
});

test('a field of a copy is saved on the version that it has now, and takes its former value again', async () => {
  const copy = { estado: 'borrador', copia_id: 9, seccion: '1' } as const;
  const read = 'GET redaccion/copias/9/';
  const match = '{"if-match":"\\"copia-9-4\\""}';
  expect(await runAndUndo('seccion', copy, '8')).toEqual([
    read,
    `PATCH redaccion/copias/9/ {"campos":{"categoria_articulo":"8"}} ${match}`,
    '|',
    read,
    `PATCH redaccion/copias/9/ {"campos":{"categoria_articulo":"7"}} ${match}`,
  ]);
});

test('news have their section in another field, and authors of a copy come back in their order', async () => {
  expect(await runAndUndo('seccion', { tipo: 'blog' }, '8')).toEqual([
    'PATCH noticias/noticias/5/ {"categoria_blog":"8"}',
    '|',
    'PATCH noticias/noticias/5/ {"categoria_blog":"3"}',
  ]);
  const copy = { estado: 'borrador', copia_id: 9, tipo: 'blog', autores_ids: null } as const;
  const writes = async (action: BulkAction, value: BulkValue) =>
    (await runAndUndo(action, copy, value)).filter((call) => call.startsWith('PATCH'));
  const match = '{"if-match":"\\"copia-9-4\\""}';
  expect(await writes('autor', [7])).toEqual([
    `PATCH redaccion/copias/9/ {"campos":{"autores_ids":[7]}} ${match}`,
    `PATCH redaccion/copias/9/ {"campos":{"autores_ids":[6,1]}} ${match}`,
  ]);
  // It named none: an empty text is no section.
  expect(await writes('seccion', '8')).toEqual([
    `PATCH redaccion/copias/9/ {"campos":{"categoria_blog":"8"}} ${match}`,
    `PATCH redaccion/copias/9/ {"campos":{"categoria_blog":"1"}} ${match}`,
  ]);
});

test('a draft is deleted for good', async () => {
  expect(await runAndUndo('descartar', { estado: 'borrador', copia_id: 9 })).toEqual([
    'DELETE redaccion/copias/9/',
    '|',
  ]);
});
