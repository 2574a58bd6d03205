import {
  articleEndpoints,
  authEndpoints,
  copyEndpoints,
  textPictureEndpoints,
} from '../../contract/endpoints.ts';
import { EDITOR } from './accounts.ts';
import { type Jar, openJar } from './jar.ts';
import { aPng } from './test-pictures.ts';
import { aText } from './thread.ts';

/** Working copies that one test creates on the bundled magazine (D56). */

async function openEditor(): Promise<Jar> {
  const editor = openJar((path) => `${process.env.E2E_SITE_URL}${path}`);
  await post(editor, authEndpoints.login, EDITOR);
  return editor;
}

async function post(editor: Jar, path: string, json: object, method = 'POST') {
  const answer = await editor.call(`/api/v1/${path}`, { json, method });
  if (!answer.ok) throw new Error(`No copy: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function create() {
  const editor = await openEditor();
  const campos = { titulo_articulo: aText('Un borrador'), contenido: '<p>Aún sin publicar.</p>' };
  const { id } = await post(editor, copyEndpoints.list, { tipo: 'articulo', campos });
  return { editor, id };
}

/** Path of the desk with a new copy (D58). */
export const createCopy = async (): Promise<string> =>
  `/panel-admin/redaccion/${(await create()).id}`;

/** Path of the preview of a new copy (D62). */
export async function createPreview(): Promise<string> {
  const { editor, id } = await create();
  const { url } = await post(editor, copyEndpoints.previewLink(id), {});
  return new URL(url).pathname;
}

/** A copy of an article, a new one, and an earlier version of it with a word and a picture that stand nowhere else. */
export async function createSecret(articleId: number) {
  const editor = await openEditor();
  const body = new FormData();
  body.append('imagen', new File([new Uint8Array(await aPng(120, 80))], 'tajo.png'));
  const stored = await editor.call(`/api/v1/${textPictureEndpoints.create}`, { body });
  const { pathname: picture, search: signature } = new URL((await stored.json()).imagen);
  const word = aText('zircopeltita').replaceAll(' ', '');
  const contenido = `<p>Sobre ${word}.</p><figure><img src="${picture}" alt=""></figure>`;
  const campos = { titulo_articulo: word, contenido };
  const correct = { titulo_articulo: 'Corregido', contenido: '<p>Nada de aquello.</p>' };
  for (const fields of [campos, correct]) {
    await post(editor, articleEndpoints.item(articleId), fields, 'PATCH');
  }
  await post(editor, copyEndpoints.list, { tipo: 'articulo', elemento_id: articleId, campos });
  await post(editor, copyEndpoints.list, { tipo: 'articulo', campos });
  return { word, picture, signature };
}
