import { expect, test } from 'vitest';
import { revisionEndpoints } from '../../../contract/endpoints.ts';
import { type LogEntry, logSchema } from '../../../contract/log.ts';
import { contentLog } from '../../platform/db/schema/content-log.ts';
import { moderationLog } from '../../platform/db/schema/moderation.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, makeSignedIn, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { makeComment } from '../../testing/make-community.ts';
import { makeArticle, makeEdition } from '../../testing/make-content.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { makeNewsletter } from '../../testing/make-newsletter.ts';
import { act } from '../../testing/moderation.ts';
import { createTestApp, provideTestServer, type TestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const read = async (access: string, query = '', on: TestServer = server) =>
  expectContract(logSchema, await send(on, 'GET', `${revisionEndpoints.log}?${query}`, { access }));

const acts = ({ results }: { results: LogEntry[] }) => results.map(({ accion }) => accion);

const at = (moment: string) => server.setNow(new Date(moment));

/** Changes an item as an editor does. */
async function correct(editor: Awaited<ReturnType<typeof makeEditor>>, id: number, text: string) {
  const path = `articles/articulos/${id}/`;
  const { headers } = await editor.json('GET', path);
  const state = { 'if-match': String(headers.etag) };
  const answer = await editor.form('PATCH', path, { titulo_articulo: text }, state);
  expect(answer.statusCode).toBe(200);
}

/** An ADMIN with these permissions, signed in. */
async function makeStaff(permisos: string[], on: TestServer = server) {
  const account = await makeAccount(on, { role: 'ADMIN', permisos });
  return { account, ...(await signIn(on, account.email)) };
}

test('the log unites what was done to items, texts and accounts, newest first (D64)', async () => {
  const editor = await makeEditor(server);
  const owner = await makeSignedIn(server, 'SUPERUSUARIO');
  const reader = await makeAccount(server, { usuario_unico: 'rosa.condori' });
  const article = await makeArticle(server.db, { titulo_articulo: 'Litio' });
  const comment = await makeComment(server.db, { article_id: article.id, author_id: reader.id });
  await correct(editor, article.id, 'El litio');
  at('2026-03-10T17:01:00Z');
  const elementos = [{ tipo: 'comentario' as const, id: comment.id }];
  await act(server, owner.access, { accion: 'ocultar', motivo: 'Insulta', elementos });
  at('2026-03-10T17:02:00Z');
  const role = { user_id: reader.id, role: 'ADMIN' };
  await send(server, 'POST', 'users/roles/assign/', { access: owner.access, body: role });
  at('2026-03-10T17:03:00Z');
  const path = `articles/articulos/${article.id}/`;
  expect((await editor.json('DELETE', path)).statusCode).toBe(204);

  const { count, results } = await read(owner.access);

  expect(count).toBe(4);
  expect(results).toMatchObject([
    {
      cuando: '2026-03-10T17:03:00.000Z',
      quien: { id: editor.account.id },
      accion: 'eliminar',
      tipo: 'articulo',
      elemento_id: article.id,
      titulo: 'El litio',
      url: null,
    },
    {
      quien: { id: owner.account.id },
      accion: 'cambiar_rol',
      tipo: 'cuenta',
      elemento_id: reader.id,
      titulo: 'rosa.condori',
      motivo: 'LECTOR → ADMIN',
    },
    {
      accion: 'ocultar',
      tipo: 'comentario',
      elemento_id: comment.id,
      titulo: 'Buen artículo.',
      motivo: 'Insulta',
    },
    { accion: 'editar', titulo: 'El litio', campos: ['titulo_articulo'], motivo: null },
  ]);
  expect(new Set(results.map(({ id }) => id)).size).toBe(4);
  expect((await read(owner.access)).results).toEqual(results);
});

test('an act names its revision and the one before, an act without a new state none', async () => {
  const editor = await makeEditor(server);
  const article = await makeArticle(server.db);
  await correct(editor, article.id, 'Uno');
  await correct(editor, article.id, 'Dos');
  await server.db.insert(contentLog).values({
    accion: 'borrar_revision',
    kind: 'articulo',
    item_id: article.id,
    titulo: 'Dos',
    revision: 2,
    creado_en: '2026-03-10T17:00:00.000Z',
  });

  const { results } = await read(editor.access);

  const [erased, second, first] = results;
  expect(erased).toMatchObject({ accion: 'borrar_revision', quien: null, revision: null });
  expect(second?.url).toBe(`/articulos/${article.id}`);
  expect(second?.revision).toBeGreaterThan(Number(second?.anterior));
  expect([second?.anterior, first?.anterior]).toEqual([first?.revision, expect.any(Number)]);
  const lines = (await makeStaff([])).access;
  expect((await read(lines)).results.map(({ revision }) => revision)).toEqual([null, null, null]);
});

test('by kind, item, person and day', async () => {
  at('2026-03-11T04:59:00Z');
  const owner = await makeSignedIn(server, 'SUPERUSUARIO');
  const editor = await makeEditor(server);
  const [one, other] = [await makeArticle(server.db), await makeArticle(server.db)];
  const edition = await makeEdition(server.db);
  await correct(editor, one.id, 'Uno');
  // The first minutes of the next day in Lima.
  at('2026-03-11T05:01:00Z');
  await correct(editor, other.id, 'Otro');
  await send(server, 'DELETE', `magazine/editions/${edition.id}/`, { access: owner.access });
  await send(server, 'POST', 'users/roles/assign/', {
    access: owner.access,
    body: { user_id: editor.account.id, role: 'LECTOR' },
  });
  const titles = async (query: string) =>
    (await read(owner.access, query)).results.map(({ tipo, titulo }) => `${tipo} ${titulo}`);

  expect(await titles('tipo=articulo')).toEqual(['articulo Otro', 'articulo Uno']);
  expect(await titles(`tipo=articulo&elemento_id=${one.id}`)).toEqual(['articulo Uno']);
  expect(await titles(`persona=${editor.account.id}`)).toEqual(['articulo Otro', 'articulo Uno']);
  expect(await titles(`persona=${editor.account.id}&desde=2026-03-11`)).toEqual(['articulo Otro']);
  expect(await titles('hasta=2026-03-10')).toEqual(['articulo Uno']);
  expect(await titles('desde=2026-03-12')).toEqual([]);
  expect(await titles('desde=2026-03-12&hasta=2026-03-10')).toEqual([]);
  expect(await titles(`tipo=cuenta&elemento_id=${editor.account.id}`)).toHaveLength(1);
  expect(await titles(`tipo=cuenta&elemento_id=${owner.account.id}`)).toEqual([]);
  expect(await titles('tipo=invitacion')).toEqual([]);
  expect(await titles('tipo=&elemento_id=&persona=&desde=&hasta=')).toHaveLength(4);
});

/** Stores acts of both logs at these moments. */
async function storeActs(on: TestServer, moments: string[]) {
  for (const creado_en of moments) {
    const line = { kind: 'blog', item_id: 1, titulo: creado_en, creado_en } as const;
    await on.db.insert(contentLog).values({ accion: 'editar', ...line });
    await on.db.insert(moderationLog).values({ accion: 'cambiar_ajustes', creado_en });
  }
}

test('a day lasts from midnight to midnight in the time zone of the site', async () => {
  const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
  const inside = ['2026-03-10T05:00:00.000Z', '2026-03-11T04:59:59.999Z'];
  await storeActs(server, ['2026-03-10T04:59:59.999Z', ...inside, '2026-03-11T05:00:00.000Z']);

  const { results } = await read(access, 'desde=2026-03-10&hasta=2026-03-10');

  expect(results.map(({ cuando }) => cuando)).toEqual(
    inside.toReversed().flatMap((one) => [one, one]),
  );
});

test.each([
  // Clocks go back from 24:00 to 23:00: the day has 25 hours.
  ['2026-04-04', '2026-04-04T03:00:00.000Z', '2026-04-05T03:59:59.999Z'],
  // Clocks go forward from 00:00 to 01:00: the day has 23 hours.
  ['2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
])('%s in America/Santiago is from %s to %s', async (day, first, last) => {
  const chile = await createTestApp({ timeZone: 'America/Santiago' });
  try {
    const { access } = await makeSignedIn(chile, 'SUPERUSUARIO');
    const beyond = [Date.parse(first) - 1, Date.parse(last) + 1];
    await storeActs(chile, [first, last, ...beyond.map((one) => new Date(one).toISOString())]);

    const { results } = await read(access, `desde=${day}&hasta=${day}`, chile);

    expect(results.map(({ cuando }) => cuando)).toEqual([last, last, first, first]);
  } finally {
    await chile.close();
  }
});

test('pages neither repeat nor omit an act, also among those of one moment', async () => {
  const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
  const moments = Array.from({ length: 7 }, () => '2026-03-10T16:00:00.000Z');
  await storeActs(server, moments);

  const seen: string[] = [];
  let address: string | null = '?page_size=4';
  while (address) {
    const page: { count: number; next: string | null; results: LogEntry[] } = await read(
      access,
      address.split('?')[1],
    );
    expect(page.count).toBe(14);
    seen.push(...page.results.map(({ id }) => id));
    address = page.next;
  }

  expect([seen.length, new Set(seen).size]).toEqual([14, 14]);
  const beyond = await send(server, 'GET', `${revisionEndpoints.log}?page=5&page_size=4`, {
    access,
  });
  expectDetail(beyond, 404, 'Página inválida.');
});

test('pages lead to the last 10,000 acts, days to earlier ones', async () => {
  const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
  await server.connection.inTransaction((run) =>
    run(`INSERT INTO content_log (accion, kind, item_id, titulo, creado_en)
      SELECT 'editar', 'blog', n, 'Título', '2026-03-10T16:00:00Z'::timestamptz - n * interval '1 minute'
      FROM generate_series(1, 10005) AS n`),
  );

  const last = await read(access, 'page=200');
  expect([last.count, last.next, last.results.length]).toEqual([10_000, null, 50]);
  expect(last.results.at(-1)?.elemento_id).toBe(10_000);
  const beyond = await send(server, 'GET', `${revisionEndpoints.log}?page=201`, { access });
  expect(beyond.statusCode).toBe(404);
  const earlier = await read(access, 'hasta=2026-03-03&page=15');
  expect(earlier.results.at(-1)?.elemento_id).toBe(10_005);
});

test('staff without permissions read the log, but not what was moderated; readers read nothing', async () => {
  const owner = await makeSignedIn(server, 'SUPERUSUARIO');
  const reader = await makeSignedIn(server, 'LECTOR');
  const article = await makeArticle(server.db);
  const comment = await makeComment(server.db, {
    article_id: article.id,
    author_id: reader.account.id,
    contenido: 'Un insulto',
  });
  const elementos = [{ tipo: 'comentario' as const, id: comment.id }];
  await act(server, owner.access, { accion: 'ocultar', motivo: 'Insulta a Luis', elementos });
  const cuenta = [{ tipo: 'cuenta' as const, id: reader.account.id }];
  const suspension = { accion: 'suspender', motivo: 'Insulta a Luis', dias: 3 } as const;
  await act(server, owner.access, { ...suspension, elementos: cuenta });

  const staff = await makeStaff([]);
  const { results } = await read(staff.access);

  expect(results.map(({ accion, tipo }) => [accion, tipo])).toEqual([
    ['suspender', 'cuenta'],
    ['ocultar', 'comentario'],
  ]);
  for (const entry of results) {
    expect(entry).toMatchObject({ titulo: '', motivo: null, url: null, elemento_id: null });
    expect(entry.quien?.id).toBe(owner.account.id);
  }
  for (const query of [
    `cuenta&elemento_id=${reader.account.id}`,
    `comentario&elemento_id=${comment.id}`,
  ]) {
    expect((await read(staff.access, `tipo=${query}`)).count).toBe(0);
    expect((await read(owner.access, `tipo=${query}`)).count).toBe(1);
  }
  const moderator = await makeStaff(['moderar']);
  expect((await read(moderator.access)).results).toMatchObject([
    { motivo: 'Insulta a Luis', titulo: reader.account.usuario_unico },
    { motivo: 'Insulta a Luis', titulo: 'Un insulto' },
  ]);
  const refused = await send(server, 'GET', revisionEndpoints.log, { access: reader.access });
  expect(refused.statusCode).toBe(403);
});

test('the subject of a newsletter that is not sent is for those who write newsletters', async () => {
  const editor = await makeEditor(server);
  const { path } = await makeNewsletter(editor, { asunto: 'El cobre de mañana' });
  expect((await editor.json('DELETE', path)).statusCode).toBe(204);

  const hidden = await read(
    (await makeStaff(['escribir', 'publicar', 'moderar'])).access,
    'tipo=boletin',
  );
  expect(hidden.results).toMatchObject([{ accion: 'eliminar_boletin', titulo: '', motivo: null }]);
  const shown = await read((await makeStaff(['boletin'])).access, 'tipo=boletin');
  expect(shown.results).toMatchObject([
    { accion: 'eliminar_boletin', titulo: 'El cobre de mañana' },
  ]);
});

test('a deleted account has no name, and its name leaves what was written about it (D47, D59)', async () => {
  const owner = await makeSignedIn(server, 'SUPERUSUARIO');
  const named = { first_name: 'Inés', last_name: 'Quispe', usuario_unico: 'ines' };
  const leaver = await makeAccount(server, { role: 'ADMIN', email: 'ines@correo.test', ...named });
  const { access } = await signIn(server, leaver.email);
  const reader = await makeAccount(server, { first_name: 'Luis', usuario_unico: 'luis' });
  const creado_en = '2026-03-10T16:00:00.000Z';
  const about = (user_id: number, motivo: string, extracto = '') => ({
    accion: 'ocultar',
    user_id,
    motivo,
    extracto,
    creado_en,
  });
  await server.db.insert(contentLog).values({
    accion: 'editar',
    actor_id: leaver.id,
    kind: 'blog',
    item_id: 1,
    titulo: 'Inés Quispe habla del litio',
    creado_en,
  });
  await server.db
    .insert(moderationLog)
    .values([
      about(reader.id, 'Como INÉS QUISPE (ines@correo.test): martines, ines'),
      about(leaver.id, 'Es @ines, no martines', 'Firma: ines.'),
    ]);

  const gone = await send(server, 'DELETE', 'users/profile', {
    access,
    body: { password: PASSWORD },
  });

  expect(gone.statusCode).toBe(200);
  const { results } = await read(owner.access);
  expect(results).toMatchObject([
    { quien: { id: null, nombre: 'Cuenta eliminada' }, titulo: 'Inés Quispe habla del litio' },
    { motivo: 'Es Cuenta eliminada, no martines', titulo: 'Firma: Cuenta eliminada.' },
    { motivo: 'Como Cuenta eliminada (Cuenta eliminada): martines, ines' },
  ]);
  expect(acts(await read(owner.access, `persona=${leaver.id}`))).toEqual(['editar']);
});

test("a reader's name that is a common word changes nothing said of others", async () => {
  const owner = await makeSignedIn(server, 'SUPERUSUARIO');
  const named = { first_name: 'Publicidad', last_name: 'engañosa', usuario_unico: 'spam' };
  const leaver = await makeAccount(server, named);
  const { access } = await signIn(server, leaver.email);
  const line = { accion: 'ocultar', creado_en: '2026-03-10T16:00:00.000Z' };
  const motivo = 'Spam: publicidad engañosa';
  await server.db.insert(moderationLog).values({ ...line, user_id: owner.account.id, motivo });
  await send(server, 'DELETE', 'users/profile', { access, body: { password: PASSWORD } });

  expect((await read(owner.access)).results).toMatchObject([{ motivo }]);
});

test("a reader's name that is somebody else's address changes nothing said of others", async () => {
  const owner = await makeSignedIn(server, 'SUPERUSUARIO');
  const leaver = await makeAccount(server, { first_name: 'estafa@correo.pe', last_name: '' });
  const { access } = await signIn(server, leaver.email);
  const line = { accion: 'ocultar', creado_en: '2026-03-10T16:00:00.000Z' };
  const motivo = 'Escribe desde estafa@correo.pe';
  await server.db.insert(moderationLog).values({ ...line, user_id: owner.account.id, motivo });
  await send(server, 'DELETE', 'users/profile', { access, body: { password: PASSWORD } });

  expect((await read(owner.access)).results).toMatchObject([{ motivo }]);
});

test('staff read what they may: revisions if they write, titles that are not public if they write or publish', async () => {
  const editor = await makeEditor(server);
  const article = await makeArticle(server.db, { fecha_publicacion: '2026-05-01' });
  await correct(editor, article.id, 'Aún no');
  const line = { accion: 'ocultar_noticia', creado_en: '2026-03-10T16:00:00.000Z' };
  await server.db
    .insert(moderationLog)
    .values({ ...line, motivo: 'Noticia 3', extracto: 'Oculta' });
  const seenBy = async (permisos: string[]) => {
    const { results } = await read((await makeStaff(permisos)).access);
    return results.map(({ titulo, revision }) => [titulo, revision !== null]);
  };

  expect(await seenBy([])).toEqual([
    ['', false],
    ['', false],
  ]);
  expect(await seenBy(['publicar'])).toEqual([
    ['Aún no', false],
    ['', false],
  ]);
  expect(await seenBy(['escribir', 'moderar'])).toEqual([
    ['Aún no', true],
    ['Oculta', false],
  ]);
});

test.each([
  'tipo=boletines',
  'tipo=%00',
  'tipo=articulo&elemento_id=x',
  'tipo=articulo&elemento_id=%00',
  'tipo=articulo&elemento_id=99999999999',
  'elemento_id=1',
  'tipo=ajustes&elemento_id=1',
  'persona=-1',
  'persona=%00',
  'persona=1;2',
  'desde=ayer',
  'desde=2026-02-30',
  'hasta=2026-03-10%00',
  'hasta=0000-01-01',
  'hasta=10000-01-01',
])('?%s is refused with 400', async (query) => {
  const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
  const answer = await send(server, 'GET', `${revisionEndpoints.log}?${query}`, { access });
  expect(answer.statusCode).toBe(400);
});

test.each(['desde=0001-01-01', 'hasta=9999-12-31', 'desde=9999-12-31&hasta=0001-01-01'])(
  'the most distant days are days: ?%s',
  async (query) => {
    const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
    expect((await read(access, query)).count).toBe(0);
  },
);
