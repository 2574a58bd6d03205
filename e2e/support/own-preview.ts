import { authEndpoints, copyEndpoints } from '../../contract/endpoints.ts';
import { EDITOR } from './accounts.ts';
import { openJar } from './jar.ts';
import { aText } from './thread.ts';

/** Path of the preview of a working copy that one test creates on the bundled magazine (D62). */
export async function createPreview(): Promise<string> {
  const editor = openJar((path) => `${process.env.E2E_SITE_URL}${path}`);
  const post = async (path: string, json: object) => {
    const answer = await editor.call(`/api/v1/${path}`, { json });
    if (!answer.ok) throw new Error(`No preview: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  await post(authEndpoints.login, EDITOR);
  const campos = { titulo_articulo: aText('Un borrador'), contenido: '<p>Aún sin publicar.</p>' };
  const { id } = await post(copyEndpoints.list, { tipo: 'articulo', campos });
  const { url } = await post(copyEndpoints.previewLink(id), {});
  return new URL(url).pathname;
}
