import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../core/api-error.ts';
import { createHttp } from '../core/http.ts';
import { deadAddress, recordCalls } from '../testing/local-server.ts';
import { describePrintFailure, printProblem, storePrint } from './print.ts';

const FILE = new File(['%PDF-1.7'], 'edicion-48.pdf', { type: 'application/pdf' });
const REFUSED = 'El archivo debe ser un PDF de hasta 24 MB.';
const FAILED = 'No se pudo subir el PDF. Inténtalo de nuevo.';
const MB = 1024 * 1024;

afterEach(() => vi.restoreAllMocks());

/** Stores a printed version on a server that answers so; also gives what it was sent. */
async function storeOn(status: number, answer: unknown) {
  const { url, sent } = await recordCalls(status, answer);
  return { stored: storePrint(createHttp({ url }), FILE), sent };
}

test('a printed version is sent as a form, and named by its address, without a signature', async () => {
  const url_impresa = 'https://veta.test/media/textos/impresas/a.pdf';
  const { stored, sent } = await storeOn(201, {
    url_impresa: `${url_impresa}?firma=1795782000.x-Y`,
  });
  expect(await stored).toBe(url_impresa);
  expect(sent[0]).toBe('POST /impresas/');
  expect(sent[1]).toContain('name="pdf"; filename="edicion-48.pdf"');
});

test.each(['javascript:alert(1)', '/media/a.pdf', undefined])(
  'an answer with the address %s is refused',
  async (url_impresa) => {
    await expect((await storeOn(201, { url_impresa })).stored).rejects.toThrow(ApiError);
  },
);

test.each([
  [404, { detail: 'No encontrado.' }, /^El servidor no guarda versiones impresas\./],
  [405, {}, /^El servidor no guarda versiones impresas\./],
  [400, { pdf: [REFUSED] }, REFUSED],
  [
    401,
    { detail: 'Debes iniciar sesión.' },
    'Tu sesión ha terminado. Inicia sesión en otra pestaña, vuelve aquí y elige el PDF de nuevo.',
  ],
  [
    429,
    { detail: 'Vas demasiado rápido. Espera un momento.' },
    'Vas demasiado rápido. Espera un momento.',
  ],
  [500, {}, FAILED],
])('a refusal with %i is shown (%#)', async (status, answer, told) => {
  const error = await (await storeOn(status, answer)).stored.catch((thrown: unknown) => thrown);
  expect(describePrintFailure(error)).toMatch(told);
});

test('an unreachable server is reported', async () => {
  const http = createHttp({ url: await deadAddress() });
  const error = await storePrint(http, FILE).catch((thrown: unknown) => thrown);
  expect(describePrintFailure(error)).toBe(FAILED);
});

test.each([
  ['edicion.pdf', 'application/pdf', 24 * MB, undefined],
  ['EDICION.PDF', '', 1, undefined],
  ['edicion.pdf', 'application/pdf', 24 * MB + 1, REFUSED],
  ['edicion.pdf', 'application/pdf', 0, REFUSED],
  ['edicion.docx', '', 1, REFUSED],
  ['portada.png', 'image/png', 1, REFUSED],
])('a file %s of type %j and %i bytes shows: %s', (name, type, size, told) => {
  expect(printProblem({ name, type, size })).toBe(told);
});
