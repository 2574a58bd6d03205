import { expect, test } from 'vitest';
import { cleanAt } from '../../testing/clean-content.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { makeEntry } from '../../testing/make-taxonomy.ts';
import { provideTestServer, SITE_URL } from '../../testing/test-server.ts';
import { articleContentType } from '../articles/content-type.ts';

const server = provideTestServer();

const plain = (address: string) => `${SITE_URL}${new URL(address).pathname}`;
const statusOf = async (address: string) =>
  (await server.app.inject({ url: new URL(address).pathname })).statusCode;
const clean = (now: string) => cleanAt(server, now, articleContentType(SITE_URL));

/** Somebody of the staff, and the signed address of a picture that they have stored. */
async function storePicture() {
  const editor = await makeEditor(server);
  const answer = await editor.form('POST', 'imagenes/', { imagen: await drawPng(60, 40) });
  return { editor, signed: answer.json().imagen as string };
}

test('a photo is public and kept while an author has it (D53)', async () => {
  const { editor, signed } = await storePicture();
  expect(await statusOf(signed)).toBe(404);
  const entry = await makeEntry(editor, 'autores', 'Ana', { foto: signed });
  const address = plain(signed);
  expect(entry).toMatchObject({ foto: address });
  expect((await server.get('autores/ana/')).json()).toMatchObject({ foto: address });
  await clean('2026-06-10T17:00:00Z');
  expect(await statusOf(address)).toBe(200);

  const same = await editor.json('PATCH', 'redaccion/autores/1/', {
    foto: address,
    cargo: 'Editora',
  });
  expect(same.json()).toMatchObject({ foto: address, cargo: 'Editora' });
  expect(await statusOf(address)).toBe(200);

  const without = await editor.json('PATCH', 'redaccion/autores/1/', { foto: null });
  expect(without.json()).toMatchObject({ foto: null });
  expect(await statusOf(address)).toBe(404);
  const again = await editor.json('PATCH', 'redaccion/autores/1/', { foto: address });
  expect([again.statusCode, await statusOf(address)]).toEqual([200, 200]);
});

test.for([
  ['deleted', 'DELETE', 'redaccion/autores/1/', undefined],
  ['merged', 'POST', 'redaccion/autores/1/fusionar/', { destino: 2 }],
] as const)(
  'the photo of a %s author is hidden, and erased after 30 days',
  async ([, method, path, body]) => {
    const { editor, signed } = await storePicture();
    await makeEntry(editor, 'autores', 'Ana', { foto: signed });
    await makeEntry(editor, 'autores', 'Paz');
    expect((await editor.json(method, path, body)).statusCode).toBeLessThan(300);
    expect(await statusOf(signed)).toBe(404);
    await clean('2026-06-10T17:00:00Z');
    const again = await editor.json('PATCH', 'redaccion/autores/2/', { foto: plain(signed) });
    expect(again.json()).toEqual({ foto: ['La imagen ya no existe.'] });
  },
);
