import { expect, test } from 'vitest';
import { expectDetail } from '../testing/expect-contract.ts';
import { makeSignedIn, send } from '../testing/make-account.ts';
import { makeComment, makeReply } from '../testing/make-community.ts';
import { makeArticle } from '../testing/make-content.ts';
import { act, comment } from '../testing/moderation.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

async function makeThread() {
  await makeArticle(server.db, { titulo_articulo: 'La ley del litio' });
  const author = await makeSignedIn(server);
  await makeComment(server.db, { article_id: 1, author_id: author.account.id });
  return { author, other: await makeSignedIn(server) };
}

const addressees = async () =>
  (await server.deliver()).flatMap((mail) => [mail.to].flat().map((to) => to?.text));

/** The page that ends the notices, as the header of a letter names it. */
const stopToken = (mail: Awaited<ReturnType<typeof server.deliver>>[number] | undefined) => {
  const header = mail?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line ?? '';
  const [, address = ''] = /<([^>]+)>/.exec(header.replaceAll(/\s+/g, '')) ?? [];
  const url = new URL(address);
  expect(`${url.origin}${url.pathname}`).toBe('https://revista.test/avisos/baja');
  return url.searchParams.get('token') ?? '';
};
const stop = (token: string) => send(server, 'POST', 'users/notices/stop/', { body: { token } });

test('whoever is answered gets a letter that leads to the answer', async () => {
  const { author, other } = await makeThread();

  const reply = await comment(server, other.access, 'Muy de acuerdo <b>hoy</b>', '1');

  const [mail, ...more] = await server.deliver();
  expect(more).toEqual([]);
  const name = `@${other.account.usuario_unico}`;
  expect(mail).toMatchObject({ subject: `${name} respondió a tu comentario` });
  expect([mail?.to].flat()[0]?.text).toBe(author.account.email);
  expect(mail?.text).toContain('La ley del litio');
  expect(mail?.text).toContain('Muy de acuerdo <b>hoy</b>');
  expect(mail?.html).toContain('&lt;b&gt;hoy&lt;/b&gt;');
  expect(mail?.text).toContain(`https://revista.test/articulos/1#comentario-${reply.json().id}`);
  expect(mail?.text).not.toContain(other.account.email);
  expect(mail?.headerLines.map(({ key }) => key)).toContain('list-unsubscribe-post');
});

test('nobody is told of their own answers, of held ones, or once they have left', async () => {
  const { author, other } = await makeThread();
  await comment(server, author.access, 'Me respondo', '1');
  await comment(server, other.access, 'Mira https://a.test', '1');
  expect(await addressees()).toEqual([]);

  await server.connection.inTransaction((run) =>
    run(`UPDATE users SET deleted_at = now() WHERE id = ${author.account.id}`),
  );
  await comment(server, other.access, 'Nadie lo lee', '1');
  expect(await addressees()).toEqual([]);
});

test('an approved answer is told then, to both', async () => {
  const { author, other } = await makeThread();
  const admin = await makeSignedIn(server, 'ADMIN');
  const { id } = (await comment(server, other.access, 'Mira https://a.test', '1')).json();

  await act(server, admin.access, { accion: 'aprobar', elementos: [{ tipo: 'comentario', id }] });

  const letters = await server.deliver();
  expect(letters.map(({ subject }) => subject).sort()).toEqual([
    `@${other.account.usuario_unico} respondió a tu comentario`,
    'Tu comentario está publicado',
  ]);
  expect(letters.flatMap(({ to }) => [to].flat().map((one) => one?.text)).sort()).toEqual(
    [author.account.email, other.account.email].sort(),
  );
});

test('an answer is told once, however often it is held after that', async () => {
  const { other } = await makeThread();
  const admin = await makeSignedIn(server, 'ADMIN');
  const { id } = (await comment(server, other.access, 'De acuerdo', '1')).json();
  expect(await addressees()).toHaveLength(1);
  const links = 'https://a.test https://b.test https://c.test';
  const path = `articles/comentarios/${id}/`;
  const held = await send(server, 'PATCH', path, {
    access: other.access,
    body: { contenido: links },
  });
  expect(held.json().estado).toBe('pendiente');

  await act(server, admin.access, { accion: 'aprobar', elementos: [{ tipo: 'comentario', id }] });

  expect((await server.deliver()).map(({ subject }) => subject)).toEqual([
    'Tu comentario está publicado',
  ]);
});

test('an answer that was held, hidden and then restored is told when it can be read', async () => {
  const { author, other } = await makeThread();
  const admin = await makeSignedIn(server, 'ADMIN');
  const { id } = (await comment(server, other.access, 'Mira https://a.test', '1')).json();
  const elementos = [{ tipo: 'comentario' as const, id }];
  await act(server, admin.access, { accion: 'ocultar', elementos, motivo: 'Publicidad' });
  expect(await addressees()).toEqual([other.account.email]);

  await act(server, admin.access, { accion: 'restaurar', elementos });

  expect(await addressees()).toContain(author.account.email);
});

test('a decision of moderation is told with its reason', async () => {
  const { author } = await makeThread();
  const { access } = await makeSignedIn(server, 'ADMIN');
  const elementos = [{ tipo: 'comentario' as const, id: 1 }];

  await act(server, access, { accion: 'ocultar', elementos, motivo: 'Fuera de tema' });
  await act(server, access, { accion: 'suspender', elementos, motivo: 'Insiste', dias: 3 });

  const letters = await server.deliver();
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Tu comentario se ha ocultado',
    'Tu cuenta está suspendida',
  ]);
  expect(letters[0]?.text).toContain('Fuera de tema');
  expect(letters[1]?.text).toContain('13 de marzo de 2026');
  expect([letters[1]?.to].flat()[0]?.text).toBe(author.account.email);
});

test('the switches of the profile decide, each for its kind', async () => {
  const { author, other } = await makeThread();
  const admin = await makeSignedIn(server, 'ADMIN');
  const body = { avisos_respuestas: false };
  const profile = await send(server, 'PATCH', 'users/profile', { access: author.access, body });
  expect(profile.json()).toMatchObject({ avisos_respuestas: false, avisos_moderacion: true });

  await comment(server, other.access, 'Hola', '1');
  expect(await addressees()).toEqual([]);
  const elementos = [{ tipo: 'comentario' as const, id: 1 }];
  await act(server, admin.access, { accion: 'ocultar', elementos, motivo: 'x' });
  expect(await addressees()).toEqual([author.account.email]);
});

test('the link of a letter ends its kind of notices with one POST, JSON or a form', async () => {
  const { author, other } = await makeThread();
  await comment(server, other.access, 'Hola', '1');
  const token = stopToken((await server.deliver())[0]);

  const answer = await stop(token);

  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { detail: 'No volveremos a enviarte avisos como este.' },
  ]);
  const form = await send(server, 'POST', 'users/notices/stop/', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${encodeURIComponent(token)}&List-Unsubscribe=One-Click`,
  });
  expect(form.statusCode).toBe(200);
  await comment(server, other.access, 'Otra vez', '1');
  expect(await addressees()).toEqual([]);
  const profile = await send(server, 'GET', 'users/profile', { access: author.access });
  expect(profile.json()).toMatchObject({ avisos_respuestas: false, avisos_moderacion: true });
});

test.for(['', 'x', 'a.b.c', 'x'.repeat(3000)])(
  'the link with the token %j is 400',
  async (token) => {
    const answer = await stop(token);

    expect(answer.statusCode).toBe(400);
    if (token.length < 2000 && token) {
      expectDetail(answer, 400, 'El enlace no es válido. Puedes cambiar los avisos en tu perfil.');
    }
  },
);

test('one person gets at most twenty notices in a day', async () => {
  const { author, other } = await makeThread();
  await server.connection.inTransaction((run) =>
    run(
      `UPDATE users SET avisos_dia = '2026-03-10', avisos_del_dia = 19 WHERE id = ${author.account.id}`,
    ),
  );

  await comment(server, other.access, 'Veinte', '1');
  await comment(server, other.access, 'Veintiuno', '1');

  expect(await server.deliver()).toHaveLength(1);
});

test('two people who answer each other at the same moment do not wait for each other', async () => {
  const { author, other } = await makeThread();
  const root = await makeComment(server.db, { article_id: 1, author_id: other.account.id });
  await makeReply(server.db, root, { author_id: author.account.id });

  const answers = await Promise.all([
    comment(server, other.access, 'Uno', '1'),
    comment(server, author.access, 'Dos', '2'),
    comment(server, other.access, 'Tres', '3'),
    comment(server, author.access, 'Cuatro', '2'),
  ]);

  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201]);
  expect(await server.deliver()).toHaveLength(4);
});
