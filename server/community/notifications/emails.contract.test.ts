import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectDetail } from '../../testing/expect-contract.ts';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeComment, makeReply } from '../../testing/make-community.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { act, comment } from '../../testing/moderation.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

async function makeThread() {
  await makeArticle(server.db, { titulo_articulo: 'La ley del litio' });
  const author = await makeSignedIn(server);
  await makeComment(server.db, { article_id: 1, author_id: author.account.id });
  return { author, other: await makeSignedIn(server) };
}

const addressees = async () =>
  (await server.deliver()).flatMap((mail) => [mail.to].flat().map((to) => to?.text));

/** The page that ends the notices, as the header of an e-mail names it. */
const stopToken = (mail: Awaited<ReturnType<typeof server.deliver>>[number] | undefined) => {
  const header = mail?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line ?? '';
  const [, address = ''] = /<([^>]+)>/.exec(header.replaceAll(/\s+/g, '')) ?? [];
  const url = new URL(address);
  expect(`${url.origin}${url.pathname}`).toBe('https://revista.test/avisos/baja');
  return url.searchParams.get('token') ?? '';
};
const stop = (token: string) => send(server, 'POST', 'users/notices/stop/', { body: { token } });

test('the author of a comment gets an e-mail with a link to the reply', async () => {
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

test('no e-mail is sent about own replies, held replies or to deleted accounts', async () => {
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

test('approval of a held reply notifies its author and the author of the parent', async () => {
  const { author, other } = await makeThread();
  const admin = await makeSignedIn(server, 'ADMIN');
  const { id } = (await comment(server, other.access, 'Mira https://a.test', '1')).json();

  await act(server, admin.access, { accion: 'aprobar', elementos: [{ tipo: 'comentario', id }] });

  const messages = await server.deliver();
  expect(messages.map(({ subject }) => subject).sort()).toEqual([
    `@${other.account.usuario_unico} respondió a tu comentario`,
    'Tu comentario está publicado',
  ]);
  expect(messages.flatMap(({ to }) => [to].flat().map((one) => one?.text)).sort()).toEqual(
    [author.account.email, other.account.email].sort(),
  );
});

test('a reply is notified once, however often it is held later', async () => {
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

test('a reply that was held, hidden and restored is notified when it is published', async () => {
  const { author, other } = await makeThread();
  const admin = await makeSignedIn(server, 'ADMIN');
  const { id } = (await comment(server, other.access, 'Mira https://a.test', '1')).json();
  const elementos = [{ tipo: 'comentario' as const, id }];
  await act(server, admin.access, { accion: 'ocultar', elementos, motivo: 'Publicidad' });
  expect(await addressees()).toEqual([other.account.email]);

  await act(server, admin.access, { accion: 'restaurar', elementos });

  expect(await addressees()).toContain(author.account.email);
});

test('the e-mail about a moderation decision has its reason', async () => {
  const { author } = await makeThread();
  const { access } = await makeSignedIn(server, 'ADMIN');
  const elementos = [{ tipo: 'comentario' as const, id: 1 }];

  await act(server, access, { accion: 'ocultar', elementos, motivo: 'Fuera de tema' });
  await act(server, access, { accion: 'suspender', elementos, motivo: 'Insiste', dias: 3 });

  const messages = await server.deliver();
  expect(messages.map(({ subject }) => subject)).toEqual([
    'Tu comentario se ha ocultado',
    'Tu cuenta está suspendida',
  ]);
  expect(messages[0]?.text).toContain('Fuera de tema');
  expect(messages[1]?.text).toContain('13 de marzo de 2026');
  expect([messages[1]?.to].flat()[0]?.text).toBe(author.account.email);
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

test('the unsubscribe link turns its kind of notifications off with one POST, JSON or a form', async () => {
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

test('an account gets at most twenty notification e-mails a day', async () => {
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

const approve = (access: string, ids: number[]) =>
  act(server, access, {
    accion: 'aprobar',
    elementos: ids.map((id) => ({ tipo: 'comentario', id })),
  });

async function hold(access: string, count: number, parent = ''): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const text = `Fuente ${number}: https://a.test https://b.test https://c.test`;
    const held = await comment(server, access, text, parent);
    expect(held.json().estado).toBe('pendiente');
    ids.push(held.json().id);
  }
  return ids;
}

/** How many e-mails wait to be written, and from when at the latest. */
async function waiting(): Promise<{ jobs: number; seconds: number }> {
  const { rows } = (await server.db.execute(sql`
    SELECT count(*)::int AS jobs, max(extract(epoch FROM start_after - created_on))::float AS seconds
    FROM pgboss.job WHERE name = 'notices' AND state = 'created'`)) as unknown as {
    rows: { jobs: number; seconds: number }[];
  };
  return rows[0] ?? { jobs: 0, seconds: 0 };
}

test('many approvals for one reader, one by one, are batched into one e-mail', async () => {
  const { other } = await makeThread();
  const admin = await makeSignedIn(server, 'ADMIN');
  const ids = await hold(other.access, 4);
  for (const id of ids) await approve(admin.access, [id]);
  expect(await waiting()).toMatchObject({ jobs: 1 });

  const [mail, ...more] = await server.deliver();

  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Tus 4 comentarios están publicados' });
  expect([mail?.to].flat()[0]?.text).toBe(other.account.email);
  expect(mail?.text).toContain('los ha revisado, y ya los puede leer todo');
  for (const [place, id] of ids.entries()) {
    expect(mail?.text).toContain(`Fuente ${place + 1}:`);
    expect(mail?.text).toContain(`https://revista.test/articulos/1#comentario-${id}`);
    expect(mail?.html).toContain(`href="https://revista.test/articulos/1#comentario-${id}"`);
  }
  expect(mail?.headerLines.map(({ key }) => key)).toContain('list-unsubscribe-post');
  expect(await addressees()).toEqual([]);
});

test('a notification e-mail is delayed to batch others, up to a limit', async () => {
  const { other } = await makeThread();
  const admin = await makeSignedIn(server, 'ADMIN');
  const [first = 0, ...others] = await hold(other.access, 3);
  await approve(admin.access, [first]);
  const alone = await waiting();
  expect(alone.seconds).toBeGreaterThan(5);
  expect(alone.seconds).toBeLessThan(15);

  await approve(admin.access, others);
  expect((await waiting()).seconds).toBeGreaterThan(25);
  await server.db.execute(
    sql`UPDATE pgboss.job SET created_on = created_on - interval '10 minutes' WHERE name = 'notices'`,
  );
  await act(server, admin.access, {
    accion: 'ocultar',
    elementos: [{ tipo: 'comentario', id: first }],
    motivo: 'Repetido',
  });
  expect((await waiting()).seconds).toBeCloseTo(300, 0);
});

test('approvals for different readers are notified to each of them', async () => {
  const { author, other } = await makeThread();
  const admin = await makeSignedIn(server, 'ADMIN');
  await approve(admin.access, [
    ...(await hold(author.access, 1)),
    ...(await hold(other.access, 1)),
  ]);
  const messages = await server.deliver();
  expect(messages.map(({ subject }) => subject)).toEqual([
    'Tu comentario está publicado',
    'Tu comentario está publicado',
  ]);
});

test('only the last decision on a text is notified, and none on a deleted text', async () => {
  const { other } = await makeThread();
  const admin = await makeSignedIn(server, 'ADMIN');
  const [kept = 0, hidden = 0, deleted = 0] = await hold(other.access, 3);
  await approve(admin.access, [kept, hidden, deleted]);
  const elementos = [{ tipo: 'comentario' as const, id: hidden }];
  await act(server, admin.access, { accion: 'ocultar', elementos, motivo: 'Publicidad' });
  await send(server, 'DELETE', `articles/comentarios/${deleted}/`, { access: other.access });

  const [mail, ...more] = await server.deliver();

  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Hemos revisado 2 comentarios tuyos' });
  expect(mail?.text).toContain('Publicado: en «La ley del litio»');
  expect(mail?.text).toContain('Oculto: en «La ley del litio»');
  expect(mail?.text).toContain('Motivo: Publicidad');
  expect(mail?.text).not.toContain('Fuente 3:');
});

test('many hidden and many restored texts are batched into one e-mail each', async () => {
  const { other } = await makeThread();
  const admin = await makeSignedIn(server, 'ADMIN');
  const ids = await hold(other.access, 2);
  const elementos = ids.map((id) => ({ tipo: 'comentario' as const, id }));
  await act(server, admin.access, { accion: 'ocultar', elementos, motivo: 'Fuera de tema' });
  const hidden = await server.deliver();
  expect(hidden.map(({ subject }) => subject)).toEqual(['Tus 2 comentarios se han ocultado']);
  expect(hidden[0]?.text).toContain('Motivo: Fuera de tema');

  for (const elemento of elementos) {
    await act(server, admin.access, { accion: 'restaurar', elementos: [elemento] });
  }
  expect((await server.deliver()).map(({ subject }) => subject)).toEqual([
    'Tus 2 comentarios están publicados',
  ]);
});

test('many approved replies are batched into one e-mail', async () => {
  const { author, other } = await makeThread();
  const admin = await makeSignedIn(server, 'ADMIN');
  const ids = await hold(other.access, 2, '1');
  for (const id of ids) await approve(admin.access, [id]);

  const messages = await server.deliver();

  const recipient = messages.find(({ to }) => [to].flat()[0]?.text === author.account.email);
  expect(messages).toHaveLength(2);
  expect(recipient).toMatchObject({ subject: 'Hay 2 respuestas a tus comentarios' });
  expect(recipient?.text).toContain(`@${other.account.usuario_unico} en «La ley del litio»`);
  for (const id of ids) {
    expect(recipient?.text).toContain(`https://revista.test/articulos/1#comentario-${id}`);
  }
});

test('notifications that are turned off while an e-mail is delayed are not sent', async () => {
  const { other } = await makeThread();
  const admin = await makeSignedIn(server, 'ADMIN');
  await approve(admin.access, await hold(other.access, 2));
  await send(server, 'PATCH', 'users/profile', {
    access: other.access,
    body: { avisos_moderacion: false },
  });
  expect(await addressees()).toEqual([]);
});

test('a notification job that runs twice sends its e-mail once', async () => {
  const { other } = await makeThread();
  const admin = await makeSignedIn(server, 'ADMIN');
  await approve(admin.access, await hold(other.access, 2));
  expect(await addressees()).toHaveLength(1);

  // As after a process that was killed between the e-mail and the end of the job.
  await server.db.execute(
    sql`UPDATE pgboss.job SET state = 'created', completed_on = NULL WHERE name = 'notices'`,
  );
  expect(await addressees()).toEqual([]);
});

test('a suspension that is lifted at once is not notified', async () => {
  const { author } = await makeThread();
  const { access } = await makeSignedIn(server, 'ADMIN');
  const elementos = [{ tipo: 'cuenta' as const, id: author.account.id }];
  await act(server, access, { accion: 'suspender', elementos, motivo: 'Insiste', dias: 3 });
  await act(server, access, { accion: 'levantar_suspension', elementos, motivo: '' });
  expect(await addressees()).toEqual([]);
});
