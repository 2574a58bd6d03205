import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../core/api-error.ts';
import { createHttp } from '../core/http.ts';
import { deadAddress, recordCalls } from '../testing/local-server.ts';
import { describePictureFailure, storeTextPicture } from './text-picture.ts';

const FILE = new File(['x'], 'tajo.png', { type: 'image/png' });
const FAILED = 'No se pudo subir la imagen. Inténtalo de nuevo.';

afterEach(() => vi.restoreAllMocks());

/** Stores a picture on a server that answers so; also gives what it was sent. */
async function storeOn(status: number, answer: unknown) {
  const { url, sent } = await recordCalls(status, answer);
  return { stored: storeTextPicture(createHttp({ url }), FILE), sent };
}

test('a picture is sent as a form, shown by its path on the site, and keeps its address', async () => {
  const imagen = 'https://otra.test/media/textos/a.webp?firma=1.x';
  const { stored, sent } = await storeOn(201, { imagen, ancho: 1200, alto: 800 });
  expect(await stored).toEqual({
    src: '/media/textos/a.webp?firma=1.x',
    address: imagen,
    width: 1200,
    height: 800,
  });
  expect(sent[0]).toBe('POST /imagenes/');
  expect(sent[1]).toContain('name="imagen"; filename="tajo.png"');
});

test('one that lies elsewhere is named by its whole address', async () => {
  const imagen = 'https://fotos.test/a.webp';
  const { stored } = await storeOn(201, { imagen, ancho: 3, alto: 2 });
  expect(await stored).toEqual({ src: imagen, address: imagen, width: 3, height: 2 });
});

test.each([
  ['an address that no browser may follow', { imagen: 'javascript:alert(1)', ancho: 3, alto: 2 }],
  ['no address', { id: 4 }],
])('%s is refused', async (_, answer) => {
  await expect((await storeOn(201, answer)).stored).rejects.toThrow(ApiError);
});

test.each([
  [404, { detail: 'No encontrado.' }, 'El servidor no guarda imágenes dentro de los textos.'],
  [405, {}, 'El servidor no guarda imágenes dentro de los textos.'],
  [
    400,
    { imagen: ['La imagen puede pesar como máximo 8 MB y pesa 9 MB.'] },
    'La imagen puede pesar como máximo 8 MB y pesa 9 MB.',
  ],
  [
    401,
    { detail: 'Debes iniciar sesión.' },
    'Tu sesión ha terminado. Inicia sesión en otra pestaña, vuelve aquí y añade la imagen de nuevo.',
  ],
  [
    403,
    { detail: 'No tienes permiso para realizar esta acción.' },
    'No tienes permiso para realizar esta acción.',
  ],
  [
    429,
    { detail: 'Vas demasiado rápido. Espera un momento.' },
    'Vas demasiado rápido. Espera un momento.',
  ],
  [503, { detail: 'Sin espacio' }, FAILED],
])('a refusal with %i is shown', async (status, answer, told) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const error = await (await storeOn(status, answer)).stored.catch((thrown: unknown) => thrown);
  expect(describePictureFailure(error)).toBe(told);
});

test('an unreachable server is reported', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const http = createHttp({ url: await deadAddress() });
  const error = await storeTextPicture(http, FILE).catch((thrown: unknown) => thrown);
  expect(describePictureFailure(error)).toBe(FAILED);
});
