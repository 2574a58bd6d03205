import { expect, test } from 'vitest';
import { blogListSchema } from '../../../contract/blogs.ts';
import { type FrontPageSlot, frontPageSchema } from '../../../contract/front-page.ts';
import { logSchema } from '../../../contract/log.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, makeSignedIn, send, signIn } from '../../testing/make-account.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { expireEndedSlots } from './expire-ended.ts';

const server = provideTestServer();

/** The server's clock shows 17:00. */
const AT_SIX = '2026-03-10T18:00:00.000Z';

const read = (access: string) => send(server, 'GET', 'portada/', { access });
const stateOf = async (access: string) => String((await read(access)).headers.etag);
const save = async (access: string, body: object, ifMatch?: string) =>
  send(server, 'PUT', 'portada/', {
    access,
    body,
    headers: { 'if-match': ifMatch ?? (await stateOf(access)) },
  });
const blog = (id: number, hasta?: string) => ({ tipo: 'blog', id, ...(hasta && { hasta }) });
const article = (id: number, hasta?: string) => ({ tipo: 'articulo', id, ...(hasta && { hasta }) });

const keyOf = ({ tipo, id }: FrontPageSlot) => `${tipo} ${id}`;
async function shown() {
  const { principal, destacados } = expectContract(frontPageSchema, await server.get('portada/'));
  return [principal && keyOf(principal), ...destacados.map(keyOf)];
}
const limited = async (query = 'limit=5') =>
  expectContract(blogListSchema, await server.get(`noticias/noticias/?${query}`)).results.map(
    ({ id }) => id,
  );

/** Staff, and this many blogs and two articles. */
async function begin(count = 4) {
  const { access, account } = await makeSignedIn(server, 'ADMIN');
  for (let index = 0; index < count; index += 1) await makeBlog(server.db);
  for (const titulo_articulo of ['Relaves', 'Litio'])
    await makeArticle(server.db, { titulo_articulo });
  return { access, account };
}

test('without slots the front page is empty, and the newest blogs come first', async () => {
  await begin();
  expect(expectContract(frontPageSchema, await server.get('portada/'))).toEqual({
    principal: null,
    destacados: [],
  });
  expect(await limited()).toEqual([4, 3, 2, 1]);
});

test('placed blogs lead the list with a limit, in their order, and no other list (D70)', async () => {
  const { access } = await begin();

  const saved = await save(access, {
    principal: blog(1),
    destacados: [article(2), blog(3), article(1)],
  });

  expect(saved.statusCode, saved.body).toBe(200);
  expect(await shown()).toEqual(['blog 1', 'articulo 2', 'blog 3', 'articulo 1']);
  expect(await limited()).toEqual([1, 3, 4, 2]);
  expect(await limited('limit=1')).toEqual([1]);
  expect(await limited('limit=3')).toEqual([1, 3, 4]);
  expect(await limited('page_size=10')).toEqual([4, 3, 2, 1]);
  expect(await limited('search=turno&limit=5')).not.toEqual([1, 3, 4, 2]);
});

test('the front page is read without the texts of its items', async () => {
  const { access } = await begin();
  await save(access, { principal: blog(1), destacados: [article(2)] });
  const statements: string[] = [];
  server.connection.onQuery(({ query }) => void statements.push(query));

  expect(await shown()).toEqual(['blog 1', 'articulo 2']);

  expect(statements.filter((query) => query.includes('portada'))).toHaveLength(1);
  expect(statements.filter((query) => query.includes('contenido'))).toEqual([]);
});

test('a front page without a main slot keeps its others', async () => {
  const { access } = await begin();
  await save(access, { principal: null, destacados: [blog(2)] });
  expect(await shown()).toEqual([null, 'blog 2']);
  expect(await limited('limit=2')).toEqual([2, 4]);
});

test('a slot ends at its moment, and only staff see it then', async () => {
  const { access } = await begin();
  await save(access, { principal: blog(1, AT_SIX), destacados: [article(1, AT_SIX), blog(2)] });
  expect(await shown()).toEqual(['blog 1', 'articulo 1', 'blog 2']);

  server.setNow(new Date(AT_SIX));

  expect(await shown()).toEqual([null, 'blog 2']);
  expect(await limited('limit=2')).toEqual([2, 4]);
  const { access: later } = await makeSignedIn(server, 'ADMIN');
  expect(expectContract(frontPageSchema, await read(later)).principal).toEqual({
    tipo: 'blog',
    id: 1,
    hasta: AT_SIX,
    titulo: 'Un turno en la mina',
    estado: 'publico',
  });
});

test('the end of a slot expires the home page once', async () => {
  const { access } = await begin();
  const expired: string[] = [];
  const { db } = server;
  let present = new Date('2026-03-10T17:00:00Z');
  const run = expireEndedSlots({
    db,
    now: () => present,
    invalidatePages: async (_, tags) => void expired.push(...tags),
  });
  await save(access, { principal: blog(1, AT_SIX), destacados: [] });

  await run();
  present = new Date('2026-03-10T17:59:59Z');
  await run();
  expect(expired).toEqual([]);
  present = new Date('2026-03-10T18:00:10Z');
  await run();
  await run();
  expect(expired).toEqual(['front-page']);
});

test('a slot whose end a server slept through expires the home page when one starts', async () => {
  const { access } = await begin();
  await save(access, { principal: blog(1, AT_SIX), destacados: [] });
  const expired: string[] = [];
  const { db } = server;
  const now = () => new Date('2026-03-10T18:00:30Z');
  await expireEndedSlots({
    db,
    now,
    invalidatePages: async (_, tags) => void expired.push(...tags),
  })();
  expect(expired).toEqual(['front-page']);
});

test('withdrawn, deleted and scheduled items are not shown, and come back to their slots', async () => {
  const { access } = await begin(2);
  await makeBlog(server.db, { titulo_blog: 'Mañana', fecha_publicacion: '2026-03-11' });
  await save(access, { principal: blog(1), destacados: [blog(2), blog(3), article(1)] });
  await send(server, 'POST', 'redaccion/elementos/blog/1/retirar/', { access, body: {} });
  await send(server, 'DELETE', 'noticias/noticias/2/', { access });

  expect(await shown()).toEqual([null, 'articulo 1']);
  expect(await limited()).toEqual([]);
  const { principal, destacados } = expectContract(frontPageSchema, await read(access));
  expect([principal, ...destacados].map((slot) => [slot?.titulo, slot?.estado])).toEqual([
    ['Un turno en la mina', 'retirado'],
    ['Un turno en la mina', 'eliminado'],
    ['Mañana', 'programado'],
    ['Relaves', 'publico'],
  ]);
  // What had a slot may keep it.
  const kept = { principal: blog(2), destacados: [blog(1), blog(3)] };
  expect((await save(access, kept)).statusCode).toBe(200);

  await send(server, 'POST', 'redaccion/elementos/blog/1/volver-a-publicar/', { access });
  await send(server, 'POST', 'noticias/noticias/2/restaurar/', { access });
  server.setNow(new Date('2026-03-11T12:00:00Z'));
  expect(await shown()).toEqual(['blog 2', 'blog 1', 'blog 3']);
  expect(await limited()).toEqual([2, 1, 3]);
});

test('who edits the front page without reading drafts gets no titles of them', async () => {
  const { access } = await begin(1);
  await makeBlog(server.db, { titulo_blog: 'Secreto', fecha_publicacion: '2026-04-01' });
  await save(access, { principal: blog(2), destacados: [blog(1)] });
  const only = await makeAccount(server, { role: 'ADMIN', permisos: ['portada'] });
  const theirs = await read((await signIn(server, only.email)).access);

  expect(theirs.json()).toMatchObject({
    principal: { id: 2, estado: 'programado', titulo: null },
    destacados: [{ id: 1, titulo: 'Un turno en la mina' }],
  });
  const other = await makeAccount(server, { role: 'ADMIN', permisos: ['escribir'] });
  const { access: writer } = await signIn(server, other.email);
  expect((await read(writer)).json()).toEqual({
    principal: null,
    destacados: [{ tipo: 'blog', id: 1, hasta: null }],
  });
  expectDetail(
    await save(writer, { principal: null, destacados: [] }, '*'),
    403,
    'No tienes permiso para realizar esta acción.',
  );
});

test('two editors do not overwrite each other', async () => {
  const { access } = await begin();
  const { access: colleague } = await makeSignedIn(server, 'ADMIN');
  const seen = await stateOf(access);
  await save(colleague, { principal: blog(2), destacados: [] }, seen);

  const refused = await save(access, { principal: blog(1), destacados: [] }, seen);

  expect(refused.statusCode).toBe(412);
  expect(refused.json()).toMatchObject({
    detail: 'Otra persona ha guardado cambios mientras editabas.',
    actual: { principal: { tipo: 'blog', id: 2, titulo: 'Un turno en la mina' }, destacados: [] },
  });
  expect(refused.headers.etag).toBe(await stateOf(access));
  expect(await shown()).toEqual(['blog 2']);
  const again = await save(access, { principal: blog(1), destacados: [] }, refused.headers.etag);
  expect(again.statusCode).toBe(200);
  expect(await shown()).toEqual(['blog 1']);
});

test('a save whose answer was lost is repeated without harm, and one without a version refused', async () => {
  const { access, account } = await begin();
  const seen = await stateOf(access);
  const body = { principal: blog(1, AT_SIX), destacados: [article(1)] };
  const first = await save(access, body, seen);
  const second = await save(access, body, seen);
  expect([second.statusCode, second.headers.etag]).toEqual([200, first.headers.etag]);
  expectDetail(
    await send(server, 'PUT', 'portada/', { access, body }),
    428,
    'Falta la versión de la portada (If-Match).',
  );
  const log = await send(server, 'GET', 'redaccion/registro/?tipo=portada', { access });
  expect(expectContract(logSchema, log).results).toMatchObject([
    {
      accion: 'cambiar_portada',
      tipo: 'portada',
      quien: { id: account.id },
      motivo: 'noticia 1, artículo 1',
    },
  ]);
});

const long = Array.from({ length: 20 }, (_, index) => blog(index + 1));

test.for([
  [
    { principal: blog(9), destacados: [] },
    { principal: ['No hay ninguna noticia con el número 9'] },
  ],
  [
    { principal: null, destacados: [article(9)] },
    { destacados: ['No hay ningún artículo con el número 9'] },
  ],
  [
    { principal: blog(1), destacados: [blog(1)] },
    { destacados: ['Cada noticia o artículo puede estar una sola vez'] },
  ],
  [
    { principal: blog(1, '2026-03-10T17:00:00Z'), destacados: [] },
    { principal: ['El plazo de la noticia 1 ya pasó'] },
  ],
  [
    { principal: null, destacados: [article(1, '2029-03-10T17:00:00Z')] },
    { destacados: ['El plazo del artículo 1 pasa de dos años'] },
  ],
  [
    { principal: blog(1, 'mañana'), destacados: [] },
    { principal: ['La fecha y la hora del plazo no son válidas'] },
  ],
  [
    { principal: { tipo: 'edicion', id: 1 }, destacados: [] },
    { principal: ['El tipo debe ser articulo o blog'] },
  ],
  [
    { principal: { tipo: 'blog', id: 0 }, destacados: [] },
    { principal: ['El lugar de la portada no es válido'] },
  ],
  [
    { principal: { tipo: 'blog', id: 99999999999 }, destacados: [] },
    { principal: ['El lugar de la portada no es válido'] },
  ],
  [{ principal: null, destacados: 'nada' }, { destacados: ['Los destacados no son válidos'] }],
  [
    { principal: null, destacados: long },
    { destacados: ['La portada puede tener como máximo 20 lugares'] },
  ],
] as const)('%j is refused', async ([body, refusal]) => {
  const { access } = await begin(1);
  const answer = await save(access, body);
  expect([answer.statusCode, answer.json()]).toEqual([400, refusal]);
  expect(await shown()).toEqual([null]);
});

test.for([[], null, 7, { principal: '\0', destacados: [] }, { destacados: [] }])(
  '%j is no front page',
  async (body) => {
    const { access } = await begin(1);
    const etag = await stateOf(access);
    const answer = await send(server, 'PUT', 'portada/', {
      access,
      payload: JSON.stringify(body),
      headers: { 'if-match': etag, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
  },
);
