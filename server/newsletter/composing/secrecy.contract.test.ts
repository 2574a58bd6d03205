import { expect, test } from 'vitest';
import { contactEndpoints } from '../../../contract/endpoints.ts';
import { newsletterEndpoints as newsletters } from '../../../contract/newsletter-endpoints.ts';
import { PERMISSIONS } from '../../../contract/permissions.ts';
import { makeAccount, makeSignedIn, send, signIn } from '../../testing/make-account.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { makeNewsletter, TEXT } from '../../testing/make-newsletter.ts';
import { makeSubscriber } from '../../testing/newsletter-people.ts';
import { makeWord, pathsWith, type Read } from '../../testing/public-answers.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { makeVisitor } from '../../testing/visitor.ts';

const server = provideTestServer();

type Editor = Awaited<ReturnType<typeof makeEditor>>;

/** Everything that somebody can read, with the ids 1 to 3, which has the word. */
function pathsOf(word: string, access?: string) {
  const read: Read = async (url) => {
    const answer = await send(server, 'GET', '', { url, ...(access && { access }) });
    return { status: answer.statusCode, body: answer.body };
  };
  return pathsWith(read, [1, 2, 3], [word]);
}

/** A reader, and somebody of the staff with all permissions but that for newsletters. */
async function makeOthers() {
  const reader = await makeSignedIn(server, 'LECTOR');
  const permisos = PERMISSIONS.filter((name) => name !== 'boletin');
  const { email } = await makeAccount(server, { role: 'ADMIN', permisos });
  return { reader: reader.access, colleague: (await signIn(server, email)).access };
}

/** A newsletter in which a word stands everywhere. */
const makeSecret = (editor: Editor, word: string) =>
  makeNewsletter(editor, {
    asunto: word,
    preencabezado: word,
    bloques: [
      { ...TEXT, contenido: `<p>${word} <a href="/${word}">aquí</a></p>` },
      { tipo: 'patrocinio', clave: 'p', titulo: word, texto: word, enlace: `https://${word}.test` },
    ],
  });

async function act(editor: Editor, path: string, body?: object): Promise<void> {
  const answer = await editor.json('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(200);
}

test('a newsletter that was not sent is shown to those alone who write newsletters', async () => {
  const editor = await makeEditor(server);
  await makeSubscriber(server, 'ines@correo.test');
  const word = makeWord();
  await makeSecret(editor, word);
  const enviar_en = '2026-03-10T18:00:00Z';
  for (const takesBack of [false, true]) {
    const { id } = await makeSecret(editor, word);
    await act(editor, newsletters.schedule(id), { version: 1, enviar_en });
    if (takesBack) await act(editor, newsletters.unschedule(id));
  }
  const { reader, colleague } = await makeOthers();

  expect(await pathsOf(word)).toEqual([]);
  expect(await pathsOf(word, reader)).toEqual([]);
  expect(await pathsOf(word, colleague)).toEqual([]);
  expect(await pathsOf(word, editor.access)).toContain('/api/v1/boletines/{id}/vista/');
});

test('a cancelled newsletter has its page, for those who got it, and is in no list', async () => {
  const editor = await makeEditor(server);
  await makeSubscriber(server, 'ines@correo.test');
  const word = makeWord();
  const { id } = await makeSecret(editor, word);
  await act(editor, newsletters.send(id), { version: 1 });
  expect(await pathsOf(word)).toEqual([
    '/api/v1/boletines/publicos/',
    '/api/v1/boletines/publicos/{id}/',
  ]);
  await act(editor, newsletters.cancel(id));

  expect(await pathsOf(word)).toEqual(['/api/v1/boletines/publicos/{id}/']);
});

test('subscribers and messages are shown to those alone who have the permission', async () => {
  const editor = await makeEditor(server);
  const word = makeWord();
  await makeSubscriber(server, `${word}@correo.test`);
  const sent = await makeVisitor(server).post(contactEndpoints.create, {
    nombre_contacto: word,
    correo_electronico: `${word}@correo.test`,
    telefono_contacto: word,
    mensaje_contacto: word,
  });
  expect(sent.statusCode, sent.body).toBe(201);
  const { reader, colleague } = await makeOthers();

  for (const access of [undefined, reader, colleague]) {
    expect(await pathsOf(word, access)).toEqual([]);
  }
  expect(await pathsOf(word, editor.access)).toEqual([
    '/api/v1/mensajes/',
    '/api/v1/mensajes/{id}/',
    '/api/v1/suscriptores/',
    '/api/v1/suscriptores/exportar/',
    '/api/v1/suscriptores/{id}/',
  ]);
});
