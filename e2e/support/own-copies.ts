import { authEndpoints, copyEndpoints } from '../../contract/endpoints.ts';
import { EDITOR } from './accounts.ts';
import { type Jar, openJar } from './jar.ts';
import { aText } from './thread.ts';

/** Working copies that one test creates on the bundled magazine (D56). */

async function post(editor: Jar, path: string, json: object) {
  const answer = await editor.call(`/api/v1/${path}`, { json });
  if (!answer.ok) throw new Error(`No copy: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function create() {
  const editor = openJar((path) => `${process.env.E2E_SITE_URL}${path}`);
  await post(editor, authEndpoints.login, EDITOR);
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
