import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RelatedArticle } from '../../../contract/articles.ts';
import { copyEndpoints, revisionEndpoints } from '../../../contract/endpoints.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { contentLog } from '../../platform/db/schema/content-log.ts';
import { copies, revisions } from '../../platform/db/schema/newsroom.ts';
import { users } from '../../platform/db/schema/users.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { etagOf, makeCopy } from '../../testing/make-copy.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { runSchedule } from '../../testing/run-schedule.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

/** The server's clock shows 2026-03-10T17:00:00Z, which is noon in Lima. */
const MOMENT = '2026-03-11T11:00:00.000Z';
const HOUR_MS = 60 * 60 * 1000;

/** The clock of the runner: sessions would end if that of the server were set on. */
let clock = new Date(MOMENT);
const at = (hours: number) => {
  clock = new Date(new Date(MOMENT).getTime() + hours * HOUR_MS);
};
const run = (different: Parameters<typeof runSchedule>[1] = {}) =>
  runSchedule(server, { now: () => clock, ...different });

type Editor = Awaited<ReturnType<typeof makeEditor>>;

const setAccount = (id: number, values: Partial<typeof users.$inferInsert>) =>
  server.db.update(users).set(values).where(eq(users.id, id));

const schedule = async (editor: Editor, id: number, publicar_en = MOMENT) => {
  const answer = await editor.json('POST', copyEndpoints.schedule(id), { publicar_en });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};

async function makeNamed(first_name: string, last_name: string): Promise<Editor> {
  const editor = await makeEditor(server);
  await setAccount(editor.account.id, { first_name, last_name });
  return editor;
}

/** A change of the title of an article that Ana Quispe has scheduled. */
async function scheduleChange(campos: object = { titulo_articulo: 'A su hora' }) {
  const editor = await makeNamed('Ana', 'Quispe');
  const { id } = await makeArticle(server.db);
  const made = await makeCopy(editor, { tipo: 'articulo', elemento_id: id });
  await made.save(campos, made.etag);
  await schedule(editor, made.copy.id);
  const item = `articles/articulos/${id}/`;
  const title = async () => (await server.get(item)).json().titulo_articulo;
  const copy = async () => (await editor.json('GET', made.path)).json();
  return { ...made, editor, id, item, title, readCopy: copy };
}

async function newBlog(editor: Editor, campos: object = {}) {
  const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
  const { copy } = await makeCopy(editor, {
    tipo: 'blog',
    campos: {
      titulo_blog: 'Una noche en la planta',
      contenido: '<p>Crónica.</p>',
      imagen_principal: imagen,
      banner: imagen,
      ...campos,
    },
  });
  return copy.id;
}

const storedBlogs = () => server.db.select().from(blogs).orderBy(blogs.id);

test('a change is published when its moment has come, in the name of the person who scheduled it', async () => {
  const { title, editor, id, path } = await scheduleChange();
  const colleague = await makeEditor(server);
  at(-0.01);
  expect(await run()).toEqual([]);
  expect(await title()).toBe('La ley del mineral');

  at(0);
  expect(await run()).toEqual([]);

  expect(await title()).toBe('A su hora');
  expect((await colleague.json('GET', path)).statusCode).toBe(404);
  const log = await server.db.select().from(contentLog);
  expect(log).toMatchObject([
    { accion: 'editar', item_id: id, actor_id: editor.account.id, creado_en: MOMENT },
  ]);
  const [last] = await server.db.select().from(revisions).where(eq(revisions.accion, 'editar'));
  expect(last).toMatchObject({ elemento_id: id, autor: editor.account.id });
  const log2 = await run();
  expect([log2, await server.db.$count(contentLog)]).toEqual([[], 1]);
});

test('a related article that was withdrawn or deleted meanwhile keeps nothing from being published', async () => {
  const editor = await makeEditor(server);
  const titles = ['El que sigue', 'El retirado', 'El eliminado'];
  const ids: number[] = [];
  for (const titulo_articulo of titles) {
    ids.push((await makeArticle(server.db, { titulo_articulo })).id);
  }
  const [, withdrawn = 0, deleted = 0] = ids;
  const copy = await newBlog(editor, { articulos_ids: ids, fecha_publicacion: '2026-03-01' });
  await editor.json('POST', revisionEndpoints.withdraw('articulo', withdrawn));
  await editor.json('DELETE', `articles/articulos/${deleted}/`);
  // The desk names what readers will not see.
  const { articulos } = (await editor.json('GET', copyEndpoints.item(copy))).json();
  expect(
    articulos.map(({ titulo_articulo, fuera }: RelatedArticle) => [titulo_articulo, fuera]),
  ).toEqual([
    ['El que sigue', undefined],
    ['El retirado', 'retirado'],
    ['El eliminado', 'eliminado'],
  ]);
  await schedule(editor, copy);
  at(0);

  expect(await run()).toEqual([]);

  expect(await server.db.$count(copies)).toBe(0);
  const [blog] = await storedBlogs();
  const path = `noticias/noticias/${blog?.id}/`;
  const shown = async () => (await server.get(path)).json().articulos_ids;
  expect(await shown()).toEqual([ids[0]]);
  await editor.json('POST', revisionEndpoints.publishAgain('articulo', withdrawn));
  await editor.json('POST', `articles/articulos/${deleted}/restaurar/`);
  expect(await shown()).toEqual(ids);
});

test('several servers publish a new item once, and each change', async () => {
  const editor = await makeEditor(server);
  await schedule(editor, await newBlog(editor));
  const changes = [await scheduleChange(), await scheduleChange(), await scheduleChange()];
  at(0.01);

  const logs = await Promise.all([1, 2, 3, 4].map(() => run()));

  expect(logs.flat()).toEqual([]);
  expect(await storedBlogs()).toHaveLength(1);
  for (const { title } of changes) expect(await title()).toBe('A su hora');
  const log = await server.db.select().from(contentLog);
  expect(log.map(({ accion }) => accion).sort()).toEqual(['crear', 'editar', 'editar', 'editar']);
  expect(await server.db.$count(copies)).toBe(0);
});

test('a clock that is set back and forward again publishes nothing twice or early', async () => {
  const { title, editor, item } = await scheduleChange();
  at(0);
  await run();
  expect(await title()).toBe('A su hora');
  await editor.json('PATCH', item, { titulo_articulo: 'Corregido después' });

  for (const hours of [-10, 0, -1, 2, 30]) {
    at(hours);
    expect(await run()).toEqual([]);
    expect(await title()).toBe('Corregido después');
  }

  at(-10);
  const later = await scheduleChange();
  at(-1);
  await run();
  expect(await later.title()).toBe('La ley del mineral');
  at(1);
  await run();
  expect(await later.title()).toBe('A su hora');
});

test('one that is more than 24 hours overdue fails, and is not published', async () => {
  const late = await scheduleChange();
  at(24);
  await run();
  expect(await late.title()).toBe('A su hora');

  const overdue = await scheduleChange();
  at(24.001);
  const logged = await run();

  expect(await overdue.title()).toBe('La ley del mineral');
  expect(await overdue.readCopy()).toMatchObject({
    estado: 'fallida',
    motivo_fallo: 'Programación vencida: su hora pasó hace más de 24 horas.',
    publicar_en: MOMENT,
    programada_por: { id: overdue.editor.account.id },
  });
  expect(logged).toMatchObject([
    { copy: overdue.copy.id, programada_por: overdue.editor.account.id },
  ]);
  expect(await run()).toEqual([]);
});

test('a typo that was mended meanwhile, in the dialog or another copy, stays mended', async () => {
  const { editor, item, id, title } = await scheduleChange();
  await editor.json('PATCH', item, { contenido: '<p>Sin la errata.</p>' });
  const other = await makeCopy(editor, { tipo: 'articulo', elemento_id: id });
  await other.save({ fecha_publicacion: '2026-02-27' }, other.etag);
  expect((await other.publish()).statusCode).toBe(200);
  at(0);

  expect(await run()).toEqual([]);

  expect((await server.get(item)).json()).toMatchObject({
    titulo_articulo: 'A su hora',
    contenido: '<p>Sin la errata.</p>',
    fecha_publicacion: '2026-02-27',
  });
  expect(await title()).toBe('A su hora');
});

test('a change of the same field fails, is compared by a check, and can be scheduled again', async () => {
  const { editor, item, title, readCopy, copy, path, id } = await scheduleChange();
  await editor.json('PATCH', item, { titulo_articulo: 'De otra persona' });
  at(0);

  const logs = await Promise.all([run(), run()]);

  expect(logs.flat()).toHaveLength(1);
  expect(await title()).toBe('De otra persona');
  const failed = await readCopy();
  expect(failed).toMatchObject({
    estado: 'fallida',
    motivo_fallo:
      'Ana Quispe cambió el título el 10 de marzo a las 12:00. Este borrador cambia lo mismo: compara y decide qué queda.',
  });
  const check = await editor.json('POST', copyEndpoints.check(copy.id));
  expect([check.statusCode, check.json().campos]).toEqual([412, ['titulo_articulo']]);

  const body = { campos: { titulo_articulo: 'Decidido' }, base: check.json().base };
  const etag = `"copia-${copy.id}-${failed.version}"`;
  expect((await editor.json('PATCH', path, body, { 'if-match': etag })).statusCode).toBe(200);
  await schedule(editor, copy.id, '2026-03-12T11:00:00Z');
  expect(await readCopy()).toMatchObject({ estado: 'programada', motivo_fallo: null });
  at(24);
  await run();
  expect((await server.get(`articles/articulos/${id}/`)).json().titulo_articulo).toBe('Decidido');
});

test('one of a deleted item fails, and an e-mail says so', async () => {
  const { editor, item, readCopy } = await scheduleChange();
  await editor.json('DELETE', item);
  at(0);

  await run();

  const mails = await server.deliver();
  expect(mails.map(({ subject }) => subject)).toEqual(['No se publicó el cambio de «A su hora»']);
  expect(mails[0]?.text).toContain('Ana Quispe eliminó lo publicado el 10 de marzo a las 12:00.');

  expect(await readCopy()).toMatchObject({
    estado: 'fallida',
    motivo_fallo:
      'Ana Quispe eliminó lo publicado el 10 de marzo a las 12:00. El cambio se puede publicar si se recupera.',
  });
});

test('the reason says who changed which fields, and when, in every list and the e-mail', async () => {
  const { editor, item, readCopy, copy } = await scheduleChange({
    titulo_articulo: 'A su hora',
    contenido: '<p>A su hora.</p>',
    volanta: 'Ley',
  });
  const luis = await makeNamed('Luis', 'Paredes');
  await luis.json('PATCH', item, { titulo_articulo: 'Primero', contenido: '<p>Primero.</p>' });
  const rosa = await makeNamed('Rosa', 'Mamani');
  await rosa.json('PATCH', item, { titulo_articulo: 'Segundo', volanta: 'Minería' });
  await luis.json('PATCH', item, { fecha_publicacion: '2026-02-27' });
  const [first, second] = await server.db
    .select()
    .from(revisions)
    .where(eq(revisions.accion, 'editar'))
    .orderBy(revisions.revision);
  const setTime = (id: number | undefined, creado_en: string) =>
    server.db
      .update(revisions)
      .set({ creado_en })
      .where(eq(revisions.id, id ?? 0));
  await setTime(first?.id, '2026-03-10T23:20:00Z');
  await setTime(second?.id, '2026-03-11T06:05:00Z');
  at(0);

  await run();

  const reason =
    'Luis Paredes cambió el texto el 10 de marzo a las 18:20. Rosa Mamani cambió el título y la volanta a la 01:05. Este borrador cambia lo mismo: compara y decide qué queda.';
  expect((await readCopy()).motivo_fallo).toBe(reason);
  const list = (await editor.json('GET', copyEndpoints.list)).json().results;
  expect(list[0].motivo_fallo).toBe(reason);
  const board = (await editor.json('GET', 'redaccion/tablero/?estado=fallida')).json().results;
  expect(board[0].motivo_fallo).toBe(reason);
  const check = await editor.json('POST', copyEndpoints.check(copy.id));
  expect([check.statusCode, check.json().editado_por.nombre]).toEqual([412, 'Rosa Mamani']);
  const [mail] = await server.deliver();
  expect(mail?.subject).toBe('No se publicó el cambio de «A su hora»');
  expect(mail?.text?.replaceAll(/[\s>]+/g, ' ')).toContain(reason);

  await setAccount(rosa.account.id, { deleted_at: MOMENT });
  const left = (await readCopy()).motivo_fallo;
  expect(left).toContain('Una cuenta eliminada cambió el título y la volanta');
  expect(left).not.toContain('Rosa');

  const unscheduled = await editor.json('POST', copyEndpoints.unschedule(copy.id), {});
  expect(unscheduled.json()).toMatchObject({ estado: 'borrador', motivo_fallo: null });
});

test('one of a withdrawn item fails, and never brings it back', async () => {
  const { item, id, readCopy, copy, editor } = await scheduleChange();
  const luis = await makeNamed('Luis', 'Paredes');
  const motivo = 'Falta contrastar una cifra.';
  await luis.json('POST', revisionEndpoints.withdraw('articulo', id), { motivo });
  at(0);

  await run();

  expect((await server.get(item)).statusCode).toBe(404);
  expect(await readCopy()).toMatchObject({
    estado: 'fallida',
    motivo_fallo:
      'Luis Paredes retiró lo publicado el 10 de marzo a las 12:00. El cambio se puede publicar si vuelve al sitio.',
  });
  await luis.json('POST', revisionEndpoints.publishAgain('articulo', id));
  at(1);
  await run();
  expect((await server.get(item)).json().titulo_articulo).toBe('La ley del mineral');
  await schedule(editor, copy.id, '2026-03-12T11:00:00Z');
  at(24);
  await run();
  expect((await server.get(item)).json().titulo_articulo).toBe('A su hora');
});

test('one of an item that was withdrawn and is back before its hour is published', async () => {
  const { id, editor, title } = await scheduleChange();
  await editor.json('POST', revisionEndpoints.withdraw('articulo', id), {});
  await editor.json('POST', revisionEndpoints.publishAgain('articulo', id));
  at(0);

  expect(await run()).toEqual([]);

  expect(await title()).toBe('A su hora');
});

test('a change that no revision shows, as by the previous release, fails without a name', async () => {
  const { id, readCopy } = await scheduleChange();
  await server.db.update(articles).set({ titulo_articulo: 'De antes' }).where(eq(articles.id, id));
  at(0);

  await run();

  expect((await readCopy()).motivo_fallo).toBe(
    'Alguien cambió los mismos campos de lo publicado después de que empezara este borrador.',
  );
});

test('one that was saved without what an item needs fails with the reason', async () => {
  const { save, readCopy, copy } = await scheduleChange();
  const etag = `"copia-${copy.id}-${(await readCopy()).version}"`;
  expect((await save({ contenido: '' }, etag)).statusCode).toBe(200);
  at(0);

  await run();

  expect(await readCopy()).toMatchObject({
    estado: 'fallida',
    motivo_fallo: 'No se pudo publicar así: El contenido del artículo es requerido.',
  });
});

test.for([
  [undefined, '2026-03-11'],
  ['2026-03-11', '2026-03-11'],
  ['2026-03-15', '2026-03-11'],
  ['2026-03-02', '2026-03-02'],
])('a new item of the day %s is published as of %s', async ([given, expected]) => {
  const editor = await makeEditor(server);
  await schedule(editor, await newBlog(editor, given ? { fecha_publicacion: given } : {}));
  at(0);

  expect(await run()).toEqual([]);

  expect(await storedBlogs()).toMatchObject([{ fecha_publicacion: expected }]);
});

test.for([
  ['of the item, later', {}, '2026-03-20', '2026-03-11'],
  ['of the item, earlier', {}, '2026-03-01', '2026-03-01'],
  ['of the copy, later', { fecha_publicacion: '2026-03-20' }, '2026-03-01', '2026-03-11'],
  ['of the copy, earlier', { fecha_publicacion: '2026-03-02' }, '2026-03-01', '2026-03-02'],
] as const)('the day %s', async ([, campos, before, expected]) => {
  const editor = await makeEditor(server);
  const { id } = await makeBlog(server.db, { fecha_publicacion: before });
  const made = await makeCopy(editor, { tipo: 'blog', elemento_id: id });
  await made.save({ titulo_blog: 'A su hora', ...campos }, made.etag);
  await schedule(editor, made.copy.id);
  at(0);

  expect(await run()).toEqual([]);

  expect((await storedBlogs())[0]).toMatchObject({
    titulo_blog: 'A su hora',
    fecha_publicacion: expected,
  });
});

test('the day is that of the zone of the site, on both sides of its changes of the clock', async () => {
  const editor = await makeEditor(server);
  // In Santiago clocks go back on 5 April 2026 at 03:00Z, and forward on 6 September at 04:00Z.
  const runs = [
    ['America/Lima', '2026-04-05T04:59:00.000Z', '2026-04-04'],
    ['America/Lima', '2026-04-05T05:00:00.000Z', '2026-04-05'],
    ['America/Santiago', '2026-04-05T03:30:00.000Z', '2026-04-04'],
    ['America/Santiago', '2026-04-05T04:00:00.000Z', '2026-04-05'],
    ['America/Santiago', '2026-09-06T03:59:00.000Z', '2026-09-05'],
    ['America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-06'],
    ['America/Santiago', '2026-09-07T02:59:00.000Z', '2026-09-06'],
    ['America/Santiago', '2026-09-07T03:00:00.000Z', '2026-09-07'],
  ] as const;
  for (const [timeZone, publicar_en, day] of runs) {
    const id = await newBlog(editor, { titulo_blog: `${timeZone} ${publicar_en}` });
    await schedule(editor, id, publicar_en);
    const now = () => new Date(publicar_en);
    const before = { timeZone, now: () => new Date(now().getTime() - 1) };
    await run(before);
    expect((await editor.json('GET', copyEndpoints.item(id))).statusCode).toBe(200);

    expect(await run({ timeZone, now })).toEqual([]);
    const blog = (await storedBlogs()).at(-1);
    expect([blog?.titulo_blog, blog?.fecha_publicacion]).toEqual([
      `${timeZone} ${publicar_en}`,
      day,
    ]);
  }
});

test('it is published though the person may no longer publish, or has left', async () => {
  const { editor, title } = await scheduleChange();
  await server.db
    .update(users)
    .set({ role: 'LECTOR', deleted_at: MOMENT })
    .where(eq(users.id, editor.account.id));
  at(0);

  expect(await run()).toEqual([]);

  expect(await title()).toBe('A su hora');
});

test('a copy that is taken back, or saved, in the moment of its publication is not published as it was', async () => {
  const { editor, copy, title, readCopy } = await scheduleChange();
  at(0);
  const unschedule = editor.json('POST', copyEndpoints.unschedule(copy.id), {});
  await Promise.all([unschedule, run()]);

  const isDraft = (await unschedule).statusCode === 200;
  expect(await title()).toBe(isDraft ? 'La ley del mineral' : 'A su hora');
  if (isDraft) expect((await readCopy()).estado).toBe('borrador');
});

test('a failure that may pass leaves it scheduled for the next time', async () => {
  const { title, readCopy, copy } = await scheduleChange();
  at(0);
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const db = new Proxy(server.db, {
    get: (target, name) =>
      name === 'transaction'
        ? async () => {
            throw deadlock;
          }
        : Reflect.get(target, name),
  });

  expect(await run({ db })).toMatchObject([{ err: deadlock, copy: copy.id }]);
  expect((await readCopy()).estado).toBe('programada');

  expect(await run()).toEqual([]);
  expect(await title()).toBe('A su hora');
});

test('the pages of the item expire in the transaction that publishes it', async () => {
  const { id } = await scheduleChange();
  const tags: string[] = [];
  const expire = async (_db: unknown, named: readonly string[]) => void tags.push(...named);
  at(-1);
  await run({ invalidatePages: expire });
  expect(tags).toEqual([]);
  at(0);

  await run({ invalidatePages: expire });

  expect(tags).toEqual(expect.arrayContaining(['articles', `articles:${id}`]));
});

test('so do those of the other kind that show a picture with a new focal point', async () => {
  const editor = await makeEditor(server);
  const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
  const key = new URL(imagen).pathname.replace('/media/', '');
  const { id } = await makeArticle(server.db, { imagen_principal: key });
  await makeBlog(server.db, { banner: key });
  const made = await makeCopy(editor, { tipo: 'articulo', elemento_id: id });
  await made.save({ imagen_principal_foco: '0.2,0.8' }, made.etag);
  await schedule(editor, made.copy.id);
  const tags: string[] = [];
  at(0);

  await run({ invalidatePages: async (_db, named) => void tags.push(...named) });

  expect(tags).toEqual(['articles', `articles:${id}`, 'blogs']);
});

const fail = async (editor: Editor) => {
  const failing = await scheduleChange();
  await editor.json('PATCH', failing.item, { titulo_articulo: 'Otro' });
  return failing;
};
const mailed = async () =>
  (await server.deliver()).map((mail) => [[mail.to].flat()[0]?.text, mail.subject]).sort();
const FAILED = 'No se publicó el cambio de «A su hora»';

test.for<[string, Partial<typeof users.$inferInsert>, boolean]>([
  ['is deactivated', { desactivado_en: '2026-03-10T18:00:00.000Z' }, false],
  ['has become a reader', { role: 'LECTOR' }, false],
  ['may no longer publish', { permisos: ['escribir'] }, true],
  ['is deleted', { deleted_at: '2026-03-10T18:00:00.000Z' }, false],
])(
  'an e-mail about a failure reaches those who publish if the person who scheduled it %s',
  async ([, values, isTold]) => {
    const colleague = await makeEditor(server);
    const { editor } = await fail(colleague);
    await setAccount(editor.account.id, values);
    at(0);

    await run();

    const told = [colleague, ...(isTold ? [editor] : [])].map(({ account }) => account.email);
    expect(await mailed()).toEqual(told.sort().map((email) => [email, FAILED]));
  },
);

test('an e-mail about a failure is neither stopped by the limit of the day nor counted', async () => {
  const colleague = await makeEditor(server);
  const { editor } = await fail(colleague);
  const spent = { avisos_dia: '2026-03-10', avisos_del_dia: 20 };
  await setAccount(editor.account.id, spent);
  at(0);

  await run();

  expect(await mailed()).toEqual([[editor.account.email, FAILED]]);
  const [account] = await server.db.select().from(users).where(eq(users.id, editor.account.id));
  expect(account).toMatchObject(spent);
});

test('one that fails keeps no other from its hour', async () => {
  const conflict = await scheduleChange();
  await conflict.editor.json('PATCH', conflict.item, { titulo_articulo: 'Otro' });
  const good = await scheduleChange();
  at(0);

  await run();

  expect([await good.title(), (await conflict.readCopy()).estado]).toEqual([
    'A su hora',
    'fallida',
  ]);
  expect(etagOf(await conflict.editor.json('GET', conflict.path))).toBe(
    `"copia-${conflict.copy.id}-4"`,
  );
});
