import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  bylineAccountsSchema,
  bylineEntriesSchema,
  bylineEntrySchema,
  bylinePageSchema,
  sectionEntriesSchema,
  sectionEntrySchema,
  sectionListSchema,
  sectionPageSchema,
  tagEntriesSchema,
  tagEntrySchema,
  tagPageSchema,
} from '../../../contract/taxonomy-entries.ts';
import { articleCategories, articles } from '../../platform/db/schema/articles.ts';
import { tags } from '../../platform/db/schema/item-details.ts';
import { users } from '../../platform/db/schema/users.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, makeSignedIn, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { ENTRY_KINDS, giveBylines, giveTags, makeEntry } from '../../testing/make-taxonomy.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { WITHDRAWN_AT } from '../common/withdrawn.ts';

const server = provideTestServer();

const names = async (editor: Awaited<ReturnType<typeof makeEditor>>, path: string) =>
  (await editor.json('GET', path)).json().results.map(({ nombre }: { nombre: string }) => nombre);

test('an author has all fields; the public page has no account (D66)', async () => {
  const editor = await makeEditor(server);
  const body = {
    nombre: ' Ana  Peñaloza ',
    cargo: 'Redactora',
    biografia: 'Geóloga.\r\nVive en Puno.',
    enlaces: ['https://ana.test/'],
    usuario_id: editor.account.id,
  };
  const entry = expectContract(
    bylineEntrySchema,
    await editor.json('POST', 'redaccion/autores/', body),
    201,
  );
  const page = {
    id: 1,
    nombre: 'Ana Peñaloza',
    slug: 'ana-penaloza',
    cargo: 'Redactora',
    biografia: 'Geóloga.\nVive en Puno.',
    foto: null,
    enlaces: ['https://ana.test/'],
  };
  expect(entry).toEqual({ ...page, usuario_id: editor.account.id, elementos: 0 });
  const answer = await server.get('autores/ana-penaloza/');
  expect(expectContract(bylinePageSchema, answer)).toEqual(page);
});

test('a section and a tag have all fields, staff and public (D67, D68)', async () => {
  const editor = await makeEditor(server);
  const section = { nombre: 'Litio', slug: 'del-litio', descripcion: 'Salares.', orden: 3 };
  const made = await editor.json('POST', 'redaccion/secciones/', section);
  const { id, elementos } = expectContract(sectionEntrySchema, made, 201);
  expect(elementos).toBe(0);
  const page = expectContract(sectionPageSchema, await server.get('secciones/del-litio/'));
  expect(page).toEqual({ id, ...section });
  const tag = { nombre: 'Perú', clase: 'pais' };
  expectContract(tagEntrySchema, await editor.json('POST', 'redaccion/etiquetas/', tag), 201);
  const shown = expectContract(tagPageSchema, await server.get('etiquetas/peru/'));
  expect(shown).toEqual({ id: 1, slug: 'peru', ...tag });
});

test('the public list has all sections in their order, and General has no page', async () => {
  const editor = await makeEditor(server);
  await makeEntry(editor, 'secciones', 'Oro', { orden: 2 });
  await makeEntry(editor, 'secciones', 'Ágora', { orden: 1 });
  await makeEntry(editor, 'secciones', 'Zinc', { orden: 1 });
  const list = expectContract(sectionListSchema, await server.get('articles/categorias/'));
  expect(list.map(({ nombre }) => nombre)).toEqual(['General', 'Ágora', 'Zinc', 'Oro']);
  expect(list[0]).toEqual({ id: 1, nombre: 'General', slug: 'general', descripcion: '', orden: 0 });
  expectDetail(await server.get('secciones/general/'), 404, 'No encontrado.');
});

test('there are 200 sections at most, and any number of tags (D67)', async () => {
  const editor = await makeEditor(server);
  const rest = Array.from({ length: 199 }, (_, at) => ({ nombre: `S${at}`, slug: `s-${at}` }));
  await server.db.insert(articleCategories).values(rest);
  await server.db.insert(tags).values(rest.map((tag) => ({ ...tag, clase: 'tema' as const })));

  const one = { nombre: 'Litio' };
  expectDetail(
    await editor.json('POST', 'redaccion/secciones/', one),
    409,
    'Ya hay 200 secciones, y no puede haber más: elimina una o fusiónala con otra.',
  );
  expect(expectContract(sectionListSchema, await server.get('articles/categorias/'))).toHaveLength(
    200,
  );
  for (const nombre of ['Cobre', 'Zinc']) {
    const made = await editor.json('POST', 'redaccion/etiquetas/', { nombre, clase: 'mineral' });
    expect(made.statusCode).toBe(201);
  }
  await server.db.delete(articleCategories).where(eq(articleCategories.slug, 's-7'));
  expect((await editor.json('POST', 'redaccion/secciones/', one)).statusCode).toBe(201);
});

test.for(['nadie', 'Ana', 'a%00b', '%2e%2e', 'a'.repeat(3000)])(
  'there is no page at the slug %s',
  async (slug) => {
    for (const [folder] of ENTRY_KINDS) {
      expect((await server.get(`${folder}/${slug}/`)).statusCode).toBe(404);
    }
  },
);

test('staff lists are in the order of names, have pages and are searched without accents', async () => {
  const editor = await makeEditor(server);
  for (const name of ['Óscar Ñahui', 'Zoila', 'ana']) await makeEntry(editor, 'autores', name);
  const list = expectContract(
    bylineEntriesSchema,
    await editor.json('GET', 'redaccion/autores/?page_size=2'),
  );
  expect([list.count, list.results.map(({ nombre }) => nombre)]).toEqual([
    3,
    ['ana', 'Óscar Ñahui'],
  ]);
  expect(await names(editor, 'redaccion/autores/?page_size=2&page=2')).toEqual(['Zoila']);
  expect(await names(editor, 'redaccion/autores/?search=nahui%20oscar')).toEqual(['Óscar Ñahui']);
  expect(await names(editor, 'redaccion/autores/?search=%25')).toEqual([]);
  expect(await names(editor, 'redaccion/autores/?search=%00')).toHaveLength(3);
  expect(await names(editor, `redaccion/autores/?search=${'a'.repeat(10_000)}`)).toEqual([]);
  expectDetail(await editor.json('GET', 'redaccion/autores/?page=2'), 404, 'Página inválida.');
  expectContract(sectionEntriesSchema, await editor.json('GET', 'redaccion/secciones/'));
  expectContract(tagEntriesSchema, await editor.json('GET', 'redaccion/etiquetas/'));
});

test('the number of items has scheduled and withdrawn ones, and no deleted ones', async () => {
  const editor = await makeEditor(server);
  const author = await makeEntry(editor, 'autores', 'Ana');
  const section = await makeEntry(editor, 'secciones', 'Litio');
  const tag = await makeEntry(editor, 'etiquetas', 'Cobre');
  const states = [
    {},
    { fecha_publicacion: '2026-05-01' },
    { eliminado_en: WITHDRAWN_AT },
    { eliminado_en: '2026-03-09T12:00:00.000Z' },
  ];
  for (const state of states) {
    const article = await makeArticle(server.db, { ...state, categoria_articulo: section.id });
    const blog = await makeBlog(server.db, { ...state, categoria_blog: section.id });
    await giveBylines(server.db, 'articulo', article.id, [author.id]);
    await giveBylines(server.db, 'blog', blog.id, [author.id]);
    await giveTags(server.db, 'blog', blog.id, [tag.id]);
  }
  const counts = async (folder: string) =>
    (await editor.json('GET', `redaccion/${folder}/`))
      .json()
      .results.map(({ elementos }: { elementos: number }) => elementos);
  expect(await counts('autores')).toEqual([6]);
  expect(await counts('secciones')).toEqual([0, 6]);
  expect(await counts('etiquetas')).toEqual([3]);
});

test.for(ENTRY_KINDS)(
  '%s: a wrong body is refused with a text for each field',
  async ([folder, least]) => {
    const editor = await makeEditor(server);
    const path = `redaccion/${folder}/`;
    const refused = async (body: unknown) => {
      const answer = await editor.json('POST', path, body);
      return [answer.statusCode, answer.json()];
    };
    const slug = ['Usa como máximo 80 letras minúsculas sin acento, números y guiones'];
    expect(await refused({ ...least })).toEqual([400, { nombre: ['El nombre es requerido'] }]);
    expect(await refused({ ...least, nombre: '\u200B' })).toEqual([
      400,
      { nombre: ['El nombre es requerido'] },
    ]);
    expect(await refused({ ...least, nombre: 'a'.repeat(10_000) })).toEqual([
      400,
      { nombre: ['El nombre tiene como máximo 120 caracteres'] },
    ]);
    for (const wrong of ['Ana', 'a b', 'a\0b', '-a', 'a'.repeat(81), 'a'.repeat(10_000), 7]) {
      expect(await refused({ ...least, nombre: 'Ana', slug: wrong })).toEqual([400, { slug }]);
    }
    expect(await refused({ ...least, nombre: '鉱山' })).toEqual([
      400,
      { slug: ['Escribe la dirección: del nombre no sale ninguna'] },
    ]);
    expect(await refused([])).toEqual([400, { non_field_errors: ['El formulario no es válido'] }]);
    expect(await names(editor, path)).toEqual(folder === 'secciones' ? ['General'] : []);
  },
);

test.for<[string, object, object]>([
  ['autores', { cargo: 'a'.repeat(121) }, { cargo: ['Puede tener como máximo 120 caracteres'] }],
  [
    'autores',
    { biografia: 'a'.repeat(10_000) },
    { biografia: ['Puede tener como máximo 3000 caracteres'] },
  ],
  ['autores', { enlaces: ['javascript:alert(1)'] }, { enlaces: ['El enlace no es válido'] }],
  [
    'autores',
    { enlaces: Array(11).fill('https://a.test') },
    { enlaces: ['Puede haber como máximo 10 enlaces'] },
  ],
  ['autores', { foto: 'https://otra.test/media/x.webp' }, { foto: ['La foto no es válida'] }],
  [
    'autores',
    { foto: 'https://revista.test/media/no.webp' },
    { foto: ['La imagen ya no existe.'] },
  ],
  ['autores', { usuario_id: 999_999 }, { usuario_id: ['La cuenta no existe'] }],
  ['autores', { usuario_id: 2 ** 40 }, { usuario_id: ['La cuenta no existe'] }],
  [
    'secciones',
    { descripcion: 'a'.repeat(501) },
    { descripcion: ['Puede tener como máximo 500 caracteres'] },
  ],
  ['secciones', { orden: -1 }, { orden: ['El orden es un número entero de 0 a 9999'] }],
  ['secciones', { orden: 1.5 }, { orden: ['El orden es un número entero de 0 a 9999'] }],
  ['etiquetas', { clase: 'animal' }, { clase: ['Elige una clase'] }],
])('%s: %j is refused', async ([folder, wrong, errors]) => {
  const editor = await makeEditor(server);
  const answer = await editor.json('POST', `redaccion/${folder}/`, {
    nombre: 'Ana',
    clase: 'tema',
    ...wrong,
  });
  expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
});

test('control characters are cleaned from texts', async () => {
  const editor = await makeEditor(server);
  const answer = await editor.json('POST', 'redaccion/autores/', {
    nombre: 'Ana\0Paz',
    biografia: 'Uno\0dos',
  });
  expect(answer.json()).toMatchObject({ nombre: 'Ana Paz', slug: 'ana-paz', biografia: 'Unodos' });
});

test.for(ENTRY_KINDS)('%s: of two at once with a slug one is stored', async ([folder]) => {
  const editor = await makeEditor(server);
  const post = () => {
    const body = { nombre: 'Cobre', clase: 'mineral' };
    return editor.json('POST', `redaccion/${folder}/`, body);
  };
  const answers = await Promise.all([post(), post(), post()]);
  const refused = answers.filter(({ statusCode }) => statusCode === 400);
  expect(refused.map((answer) => answer.json())).toEqual(
    Array(2).fill({ slug: ['La dirección ya es la de «Cobre»'] }),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
});

test.for(ENTRY_KINDS)('%s: a change keeps missing fields', async ([folder]) => {
  const editor = await makeEditor(server);
  const entry = await makeEntry(editor, folder, 'Cobre');
  const path = `redaccion/${folder}/${entry.id}/`;
  const renamed = await editor.json('PATCH', path, { nombre: 'Cobre rojo', slug: '' });
  expect([renamed.statusCode, renamed.json()]).toEqual([200, { ...entry, nombre: 'Cobre rojo' }]);
  const other = await makeEntry(editor, folder, 'Oro');
  const taken = await editor.json('PATCH', `redaccion/${folder}/${other.id}/`, { slug: 'cobre' });
  expect([taken.statusCode, taken.json()]).toEqual([
    400,
    { slug: ['La dirección ya es la de «Cobre rojo»'] },
  ]);
  for (const id of ['999', '0', 'x', '1%00', '99999999999']) {
    const answer = await editor.json('PATCH', `redaccion/${folder}/${id}/`, { nombre: 'Zinc' });
    expect(answer.statusCode).toBe(404);
  }
});

test('General keeps its name and its place, and is described', async () => {
  const editor = await makeEditor(server);
  const path = 'redaccion/secciones/1/';
  const refusal = 'La sección General no cambia de nombre ni de dirección.';
  expectDetail(await editor.json('PATCH', path, { nombre: 'Otra' }), 409, refusal);
  expectDetail(await editor.json('PATCH', path, { slug: 'otra' }), 409, refusal);
  const changed = await editor.json('PATCH', path, { nombre: 'General', descripcion: 'Lo demás.' });
  expect(changed.json()).toMatchObject({ nombre: 'General', descripcion: 'Lo demás.' });
  const gone = 'La sección General no se puede eliminar ni fusionar con otra.';
  expectDetail(await editor.json('DELETE', path), 409, gone);
});

test('a deleted author or tag leaves its items; a section with items is refused', async () => {
  const editor = await makeEditor(server);
  const author = await makeEntry(editor, 'autores', 'Ana');
  const section = await makeEntry(editor, 'secciones', 'Litio');
  const { id } = await makeArticle(server.db, { categoria_articulo: section.id });
  await giveBylines(server.db, 'articulo', id, [author.id]);

  expect((await editor.json('DELETE', `redaccion/autores/${author.id}/`)).statusCode).toBe(204);
  expect((await server.get('autores/ana/')).statusCode).toBe(404);
  expect((await server.get(`articles/articulos/${id}/`)).statusCode).toBe(200);
  const path = `redaccion/secciones/${section.id}/`;
  const refusal = 'La sección todavía tiene artículos o noticias. Fusiónala con otra.';
  expectDetail(await editor.json('DELETE', path), 409, refusal);

  await editor.json('DELETE', `articles/articulos/${id}/`);
  expect((await editor.json('DELETE', path)).statusCode).toBe(204);
  const [stored] = await server.db.select().from(articles);
  expect(stored?.categoria_articulo).toBe(1);
  expect((await editor.json('DELETE', path)).statusCode).toBe(404);
});

test('an author stays when their account is deleted, without it (D47)', async () => {
  const editor = await makeEditor(server);
  const colleague = await makeAccount(server, { role: 'ADMIN' });
  const entry = await makeEntry(editor, 'autores', 'Ana', { usuario_id: colleague.id });
  const { access } = await signIn(server, colleague.email);
  const body = { password: PASSWORD };
  const deleted = await send(server, 'DELETE', 'users/profile', { access, body });
  expect(deleted.statusCode, deleted.body).toBe(200);
  const list = await editor.json('GET', 'redaccion/autores/');
  expect(list.json().results).toEqual([{ ...entry, usuario_id: null }]);
  const again = await editor.json('PATCH', `redaccion/autores/${entry.id}/`, {
    usuario_id: colleague.id,
  });
  expect(again.json()).toEqual({ usuario_id: ['La cuenta no existe'] });
});

test('the account of an author is one of the staff, and stays if it is none any more (D66)', async () => {
  const editor = await makeEditor(server);
  const reader = await makeAccount(server);
  const former = await makeAccount(server, { role: 'ADMIN', desactivado_en: '2026-03-01T00:00Z' });
  const colleague = await makeAccount(server, {
    role: 'ADMIN',
    first_name: 'Eva',
    last_name: 'Paz',
  });
  const entry = await makeEntry(editor, 'autores', 'Eva Paz', { usuario_id: colleague.id });
  const change = async (body: object) => {
    const answer = await editor.json('PATCH', `redaccion/autores/${entry.id}/`, body);
    return [answer.statusCode, answer.json()];
  };
  for (const { id } of [reader, former]) {
    expect(await change({ usuario_id: id })).toEqual([
      400,
      { usuario_id: ['La cuenta no es del equipo'] },
    ]);
  }
  const accounts = async () =>
    expectContract(bylineAccountsSchema, await editor.json('GET', 'redaccion/autores/cuentas/'))
      .results;
  const eva = { id: colleague.id, nombre: 'Eva Paz', email: colleague.email };
  const { id, email, usuario_unico } = editor.account;
  const own = { id, nombre: usuario_unico, email };
  const sorted = [eva, own].sort((a, b) => (a.nombre < b.nombre ? -1 : 1));
  expect(new Set(await accounts())).toEqual(new Set(sorted));

  await server.db.update(users).set({ role: 'LECTOR' }).where(eq(users.id, colleague.id));
  const same = { usuario_id: colleague.id, cargo: 'Columnista' };
  expect(await change(same)).toMatchObject([200, same]);
  expect(await accounts()).toContainEqual(eva);
  expect(await change({ usuario_id: null })).toMatchObject([200, { usuario_id: null }]);
  expect(await accounts()).toEqual([own]);
});

test('staff who write read the lists; changes need publicar', async () => {
  const { account, access } = await makeSignedIn(server, 'ADMIN');
  const reader = await makeSignedIn(server, 'LECTOR');
  await server.db.update(users).set({ permisos: ['escribir'] });
  for (const [folder, least] of ENTRY_KINDS) {
    const path = `redaccion/${folder}/`;
    const list = (token?: string) =>
      send(server, 'GET', path, token === undefined ? {} : { access: token });
    expect((await list(access)).statusCode).toBe(200);
    expect((await list(reader.access)).statusCode).toBe(403);
    expect((await list()).statusCode).toBe(401);
    const writes = [
      ['POST', path, { ...least, nombre: 'Ana' }],
      ['PATCH', `${path}1/`, { nombre: 'Ana' }],
      ['DELETE', `${path}1/`, undefined],
      ['POST', `${path}1/fusionar/`, { destino: 2 }],
    ] as const;
    for (const [method, address, body] of writes) {
      const answer = await send(server, method, address, { access, body });
      const refusal = { message: 'No tienes permiso para publicar.' };
      expect([answer.statusCode, answer.json()]).toEqual([403, refusal]);
      const by = await send(server, method, address, { access: reader.access, body });
      expect(by.statusCode).toBe(403);
    }
  }
  expect(account.role).toBe('ADMIN');
});

test('changes are in the log, and a repeated one is not', async () => {
  const editor = await makeEditor(server);
  const ana = await makeEntry(editor, 'autores', 'Ana');
  const paz = await makeEntry(editor, 'autores', 'Paz');
  const path = `redaccion/autores/${ana.id}/`;
  for (const _ of [1, 2])
    await editor.json('PATCH', path, { nombre: 'Ana Ruiz', cargo: 'Editora' });
  await editor.json('POST', `${path}fusionar/`, { destino: paz.id });
  await editor.json('DELETE', `redaccion/autores/${paz.id}/`);
  const log = await editor.json('GET', 'redaccion/registro/?tipo=ficha');
  const lines = log.json().results.map((line: Record<string, unknown>) => {
    return [line.accion, line.tipo, line.titulo, line.motivo];
  });
  expect(lines).toEqual([
    ['eliminar_ficha', 'ficha', 'Paz', 'Autor 2'],
    ['fusionar_ficha', 'ficha', 'Ana Ruiz', 'Autor 1: con «Paz»'],
    ['cambiar_ficha', 'ficha', 'Ana Ruiz', 'Autor 1: nombre (antes «Ana»), cargo'],
    ['crear_ficha', 'ficha', 'Paz', 'Autor 2'],
    ['crear_ficha', 'ficha', 'Ana', 'Autor 1'],
  ]);
});
