import { newsletterEndpoints } from '../../contract/newsletter-endpoints.ts';
import { newsletterSchema } from '../../contract/newsletters.ts';
import { newsletterPage } from '../../contract/pages.ts';
import { query } from './bundled-database.ts';
import { signedInEditor } from './own-content.ts';
import { aText } from './thread.ts';
import { aMailbox } from './visitor.ts';

/** A newsletter of the archive. */
interface OwnNewsletter {
  id: number;
  subject: string;
  path: string;
}

let made: Promise<OwnNewsletter> | undefined;

/** Sends, once in each worker, a newsletter with a link to `https://otra.test/` to a subscriber of its own. */
export function sendNewsletter(): Promise<OwnNewsletter> {
  made ??= send();
  return made;
}

async function send(): Promise<OwnNewsletter> {
  await query(
    `INSERT INTO subscribers (correo_electronico, fecha_publicacion, estado, confirmado_en)
     VALUES ($1, '2020-01-02', 'confirmado', now())`,
    [aMailbox('boletin')],
  );
  const editor = await signedInEditor();
  const post = async (path: string, json: object) => {
    const answer = await editor.call(`/api/v1/${path}`, { json });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return newsletterSchema.parse(await answer.json());
  };
  const subject = aText('Un boletín');
  const contenido = '<p>Lo escribe <a href="https://otra.test/">una prueba</a>.</p>';
  const { id, version } = await post(newsletterEndpoints.list, {
    asunto: subject,
    preencabezado: 'Lo de la semana',
    bloques: [{ tipo: 'texto', clave: 'a', contenido }],
  });
  const { numero } = await post(newsletterEndpoints.send(id), { version });
  return { id, subject, path: `${newsletterPage}/${numero}` };
}
