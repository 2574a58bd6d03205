import { expect, test } from 'vitest';
import { moderationSettingsSchema } from '../../../contract/moderation.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import { users } from '../../platform/db/schema/users.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeSignedIn, send, signIn } from '../../testing/make-account.ts';
import { makeComment, makeForumCategory, makeTopic } from '../../testing/make-community.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { comment } from '../../testing/moderation.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const LIST = 'articles/articulos/1/comentarios/';
const countForAll = async () => (await server.get(LIST)).json().count;

/** Somebody of whom something was published. */
async function makeKnownReader() {
  const reader = await makeSignedIn(server);
  await makeTopic(server.db, { author_id: reader.account.id });
  return reader;
}

test.for([
  ['three links', 'https://a.test https://b.test www.c.test'],
  ['a listed word', 'Visita mi CASINO'],
])('%s hold a comment for approval', async ([, text]) => {
  await makeArticle(server.db);
  const admin = await makeSignedIn(server, 'ADMIN');
  const body = { palabras: ['casino'] };
  await send(server, 'PATCH', 'moderacion/ajustes/', { access: admin.access, body });
  const { access } = await makeKnownReader();

  const answer = await comment(server, access, text ?? '');

  expect([answer.statusCode, answer.json().estado]).toEqual([201, 'pendiente']);
  expect(await countForAll()).toBe(0);
  expect((await comment(server, access, 'Sin nada de eso.')).json().estado).toBeUndefined();
  expect((await comment(server, admin.access, text ?? '')).json().estado).toBeUndefined();
});

test('the first contribution with a link is held, without one it is not', async () => {
  await makeArticle(server.db);
  await makeForumCategory(server.db);
  const { access } = await makeSignedIn(server);
  const topic = { titulo: 'Hola', contenido: 'Mira veta.com', categoria_foro_id: 1 };

  const held = await comment(server, access, 'Mira https://a.test');
  const heldTopic = await send(server, 'POST', 'foro/temas/', { access, body: topic });
  const first = await comment(server, access, 'Hola a todos');
  const second = await comment(server, access, 'Y mira https://b.test');

  expect([held, heldTopic, first, second].map((answer) => answer.json().estado)).toEqual([
    'pendiente',
    'pendiente',
    undefined,
    undefined,
  ]);
});

test('a link that comes with an edit of the only contribution is held too', async () => {
  await makeArticle(server.db);
  const { access } = await makeSignedIn(server);
  const { id } = (await comment(server, access, 'Hola a todos')).json();

  const body = { contenido: 'Hola a todos: https://a.test' };
  const answer = await send(server, 'PATCH', `articles/comentarios/${id}/`, { access, body });

  expect(answer.json().estado).toBe('pendiente');
});

test('the same text again is held, wherever it is written', async () => {
  await makeArticle(server.db);
  await makeTopic(server.db);
  const { access } = await makeKnownReader();
  const contenido = 'Dicto un curso de perforación';
  const body = { tema: 1, contenido: 'DICTO un curso de perforacion!!', parent: '' };

  const first = await comment(server, access, contenido);
  const second = await send(server, 'POST', 'foro/comentarios/', { access, body });

  expect([first.json().estado, second.json().estado]).toEqual([undefined, 'pendiente']);
});

test('repeated texts are compared with the last edited version', async () => {
  await makeArticle(server.db);
  const { access } = await makeKnownReader();
  const { id } = (await comment(server, access, 'Dicto un curso de perforación')).json();
  const body = { contenido: 'Alquilo una casa junto a la mina' };
  await send(server, 'PATCH', `articles/comentarios/${id}/`, { access, body });

  const asBefore = await comment(server, access, 'Dicto un curso de perforación');
  const asEdited = await comment(server, access, 'ALQUILO una casa, junto a la mina');

  expect([asBefore, asEdited].map((answer) => answer.json().estado)).toEqual([
    undefined,
    'pendiente',
  ]);
});

test('the longest texts of unusual characters are checked or refused without blocking other requests', async () => {
  await makeForumCategory(server.db);
  const { access } = await makeKnownReader();
  const post = async (contenido: string) => {
    const body = { titulo: 'Hola', contenido, categoria_foro_id: 1 };
    return (await send(server, 'POST', 'foro/temas/', { access, body })).statusCode;
  };

  expect(await post('\u1100'.repeat(14_000))).toBe(400);
  expect(await post('㌖'.repeat(8000))).toBe(201);
  expect(await post('\uFDFA'.repeat(8000))).toBe(201);
  expect(await post('a'.repeat(10_000))).toBe(201);
  expect(await post(`${' '.repeat(900_000)}a${' '.repeat(40_000)}b`)).toBe(400);
});

test('a flood is held from its sixth text on, also when all come at once; later ones are free', async () => {
  await makeArticle(server.db);
  const { account, access } = await makeKnownReader();
  server.setNow(new Date('2026-03-10T17:10:00Z'));
  const fresh = await signIn(server, account.email);

  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, index) => comment(server, fresh.access, `Número ${index}`)),
  );

  const held = answers.filter((answer) => answer.json().estado === 'pendiente');
  expect([held.length, await countForAll()]).toEqual([4, 5]);
  expect(access).not.toBe(fresh.access);
  server.setNow(new Date('2026-03-10T17:15:00Z'));
  const later = await signIn(server, account.email);
  expect((await comment(server, later.access, 'Uno más')).json().estado).toBeUndefined();
});

test('too many texts in ten minutes are refused with 429', async () => {
  await makeArticle(server.db);
  const { account, access } = await makeKnownReader();
  for (let index = 0; index < 30; index += 1) {
    const values = { article_id: 1, author_id: account.id, contenido: `Número ${index}` };
    await makeComment(server.db, { ...values, creado_en: '2026-03-10T16:55:00.000Z' });
  }

  const answer = await comment(server, access, 'Uno más');

  expectDetail(answer, 429, 'Has escrito mucho en poco tiempo. Espera unos minutos.');
  expect(answer.headers['retry-after']).toBe('600');
});

test('of a reader 200 texts in a day are accepted, deleted ones included, of staff more', async () => {
  await makeArticle(server.db);
  const { account, access } = await makeKnownReader();
  const staff = await makeSignedIn(server, 'ADMIN');
  const values = { article_id: 1, contenido: 'Un texto', eliminado_en: '2026-03-10T16:00:00.000Z' };
  for (const author_id of [account.id, staff.account.id]) {
    await server.db.insert(comments).values(
      Array.from({ length: 199 }, () => ({
        ...values,
        author_id,
        creado_en: '2026-03-10T05:00:00.000Z',
      })),
    );
    await makeComment(server.db, { ...values, author_id, creado_en: '2026-03-09T17:30:00.000Z' });
  }

  const answer = await comment(server, access, 'Uno más');
  expectDetail(answer, 429, 'Has escrito mucho en un día. Inténtalo de nuevo más tarde.');
  expect(answer.headers['retry-after']).toBe('3600');
  expect((await comment(server, staff.access, 'Uno más')).statusCode).toBe(201);

  server.setNow(new Date('2026-03-10T17:31:00Z'));
  const later = await signIn(server, account.email);
  expect((await comment(server, later.access, 'Uno más')).statusCode).toBe(201);
});

test('of one address 100 texts a day are held, by however many accounts; others are still published', async () => {
  await makeArticle(server.db);
  await makeForumCategory(server.db);
  const remoteAddress = '192.0.2.7';
  const post = (access: string, contenido: string, place = {}) =>
    send(server, 'POST', 'articles/comentarios/', {
      access,
      remoteAddress,
      body: { articulo: 1, contenido, parent: '', ...place },
    });
  const held = 'Mira https://a.test';
  for (let account = 0; account < 4; account += 1) {
    const { access } = await makeSignedIn(server);
    // Refused, so not counted.
    expect((await post(access, held, { articulo: 99 })).statusCode).toBe(404);
    expect((await post(access, held, { parent: 99 })).statusCode).toBe(400);
    for (let count = 0; count < 25; count += 1) {
      expect((await post(access, held)).json().estado).toBe('pendiente');
    }
  }

  const { access } = await makeSignedIn(server);
  const text = 'Desde tu conexión se ha escrito mucho en un día. Inténtalo de nuevo más tarde.';
  const answer = await post(access, held);
  expectDetail(answer, 429, text);
  expect(answer.headers['retry-after']).toBe('86400');
  const topic = { titulo: 'Hola', contenido: held, categoria_foro_id: 1 };
  const from = { access, remoteAddress };
  expectDetail(await send(server, 'POST', 'foro/temas/', { ...from, body: topic }), 429, text);

  const { id } = (await post(access, 'Hola a todos')).json();
  const change = { ...from, body: { contenido: held } };
  expectDetail(await send(server, 'PATCH', `articles/comentarios/${id}/`, change), 429, text);
  expect(await countForAll()).toBe(1);
  const own = { ...from, body: { ...topic, contenido: 'Hola a todos' } };
  const opened = await send(server, 'POST', 'foro/temas/', own);
  expect(opened.statusCode).toBe(201);
  const three = { contenido: 'https://a.test https://b.test https://c.test' };
  const path = `foro/temas/${opened.json().id}/`;
  expectDetail(await send(server, 'PATCH', path, { ...from, body: three }), 429, text);
  expect((await comment(server, access, three.contenido)).json().estado).toBe('pendiente');
});

test('an edit is checked again, and does not publish a held text', async () => {
  await makeArticle(server.db);
  const { access } = await makeKnownReader();
  const { id } = (await comment(server, access, 'Buen texto')).json();
  const edit = async (contenido: string) => {
    const path = `articles/comentarios/${id}/`;
    return (await send(server, 'PATCH', path, { access, body: { contenido } })).json().estado;
  };

  expect(await edit('Mejor texto')).toBeUndefined();
  expect(await edit('https://a.test https://b.test https://c.test')).toBe('pendiente');
  expect(await edit('Sin enlaces')).toBe('pendiente');
  expect(await countForAll()).toBe(0);
});

test('a suspended account reads and deletes, but does not write, until its time is over', async () => {
  await makeArticle(server.db);
  const { account, access } = await makeKnownReader();
  const { id } = (await comment(server, access, 'De antes')).json();
  await server.db.update(users).set({ suspendido_hasta: '2026-03-12T04:30:00.000Z' });
  const text =
    'Tu cuenta está suspendida hasta el 11 de marzo de 2026: puedes leer, pero no escribir.';
  const item = `articles/comentarios/${id}/`;
  const topic = { titulo: 'A', contenido: 'B', categoria_foro_id: 1 };

  expectDetail(await comment(server, access, 'Ahora'), 403, text);
  for (const [method, path, body] of [
    ['PATCH', item, { contenido: 'x' }],
    ['POST', `${item}toggle_like/`, undefined],
    ['POST', 'foro/temas/', topic],
    ['PATCH', 'foro/temas/1/', { titulo: 'x' }],
    ['POST', `${item}denunciar/`, { motivo: 'spam' }],
    ['PATCH', 'users/profile', { first_name: 'Ahora' }],
    ['PATCH', 'users/profile', { perfil_url: '' }],
  ] as const) {
    const answer = await send(server, method, path, body ? { access, body } : { access });
    expectDetail(answer, 403, text);
  }
  // Nobody has to go on getting letters.
  const body = { avisos_respuestas: false };
  const profile = (await send(server, 'PATCH', 'users/profile', { access, body })).json();
  expect([profile.first_name, profile.avisos_respuestas]).toEqual([null, false]);
  expect(profile.suspendido_hasta).toBe('2026-03-12T04:30:00.000Z');
  expect((await send(server, 'DELETE', item, { access })).statusCode).toBe(204);

  server.setNow(new Date('2026-03-12T04:30:00Z'));
  const later = await signIn(server, account.email);
  expect((await comment(server, later.access, 'Ya puedo')).statusCode).toBe(201);
});

test('the settings have defaults, and either can be changed alone', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  const change = (body: object) => send(server, 'PATCH', 'moderacion/ajustes/', { access, body });
  const read = async () =>
    expectContract(
      moderationSettingsSchema,
      await send(server, 'GET', 'moderacion/ajustes/', { access }),
    );

  expect(await read()).toEqual({ palabras: [], denuncias_para_ocultar: 3 });
  await change({ denuncias_para_ocultar: 5 });
  await change({ palabras: ['casino', 'a\0b'] });
  expect(await read()).toEqual({ palabras: ['casino', 'a b'], denuncias_para_ocultar: 5 });
  expect((await change({})).statusCode).toBe(200);
  // Of two who change the words that both have seen, neither takes back what the other has done.
  const palabras_antes = ['casino', 'a b'];
  await change({ palabras: ['casino', 'a b', 'apuesta'], palabras_antes });
  await change({ palabras: ['ruleta', 'casino'], palabras_antes });
  expect((await read()).palabras).toEqual(['casino', 'apuesta', 'ruleta']);
  const most = Array.from({ length: 500 }, (_, index) => `palabra ${index}`);
  const tooMany = await change({ palabras: most, palabras_antes: [] });
  expect([tooMany.statusCode, tooMany.json()]).toEqual([
    400,
    { palabras: ['Cada palabra tiene de 2 a 60 caracteres, y caben 500'] },
  ]);
  expect((await change({ palabras: [' '] })).statusCode).toBe(400);
  expect((await change({ palabras: ['x\u0323\u0331\u0330'.repeat(50)] })).statusCode).toBe(400);
  expect((await change({ palabras: ['ñ'.repeat(60)] })).statusCode).toBe(200);
});

test('the settings can be changed 120 times an hour by one person', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  const change = () =>
    send(server, 'PATCH', 'moderacion/ajustes/', { access, body: { denuncias_para_ocultar: 5 } });
  for (let times = 0; times < 120; times += 1) expect((await change()).statusCode).toBe(200);
  expect((await change()).statusCode).toBe(429);
  const other = await makeSignedIn(server, 'ADMIN');
  const body = { denuncias_para_ocultar: 4 };
  const changed = await send(server, 'PATCH', 'moderacion/ajustes/', {
    access: other.access,
    body,
  });
  expect(changed.statusCode).toBe(200);
});
