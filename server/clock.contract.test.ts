import { describe, expect, test } from 'vitest';
import { articleListSchema } from '../contract/articles.ts';
import { authEndpoints, contactEndpoints } from '../contract/endpoints.ts';
import { expectContract } from './testing/expect-contract.ts';
import { makeAccount, PASSWORD, send, signIn } from './testing/make-account.ts';
import { makeArticle } from './testing/make-content.ts';
import { newsletterOf } from './testing/subscriptions.ts';
import { provideTestServer } from './testing/test-server.ts';
import { makeVisitor } from './testing/visitor.ts';

const server = provideTestServer();

const NOW = new Date('2026-03-10T17:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

test.for([
  ['a day back', -DAY_MS],
  ['a day on', DAY_MS],
])('a clock that is set %s ends no session', async ([, shift]) => {
  const { email } = await makeAccount(server);
  const { refresh } = await signIn(server, email);

  server.setNow(new Date(NOW.getTime() + Number(shift)));
  const renewed = await send(server, 'POST', authEndpoints.refresh, { body: { refresh } });
  expect(renewed.statusCode).toBe(200);

  server.setNow(NOW);
  const body = { refresh: renewed.json().refresh };
  expect((await send(server, 'POST', authEndpoints.refresh, { body })).statusCode).toBe(200);
});

describe('a clock set a day ahead and back', () => {
  const ahead = () => server.setNow(new Date(NOW.getTime() + DAY_MS));
  const back = () => server.setNow(NOW);

  test('lets forms in that were too many there', async () => {
    const visitor = makeVisitor(server);
    const write = async () => {
      const answer = await visitor.post(contactEndpoints.create, {
        nombre_contacto: 'Ana Quispe',
        correo_electronico: 'ana@correo.test',
        telefono_contacto: '+51 1 555 0148',
        sitio_web_contacto: '',
        mensaje_contacto: 'Buenos días.',
      });
      return answer.statusCode;
    };
    ahead();
    expect([await write(), await write(), await write(), await write()]).toEqual([
      201, 201, 201, 429,
    ]);

    back();
    expect(await write()).toBe(201);
  });

  test('lets a letter of the newsletter out', async () => {
    const { ask } = newsletterOf(server);
    ahead();
    expect(await ask('ines@correo.test')).toBeDefined();

    back();
    expect(await ask('ines@correo.test')).toBeDefined();
  });

  test('ends a pause after guesses', async () => {
    const { email } = await makeAccount(server);
    const login = async (password: string) => {
      const body = { email, password };
      return (await send(server, 'POST', authEndpoints.login, { body })).statusCode;
    };
    ahead();
    for (let guess = 0; guess < 10; guess += 1) await login(`adivino-${guess}`);
    expect(await login(PASSWORD)).toBe(429);

    back();
    expect(await login(PASSWORD)).toBe(200);
  });

  test('lets a letter with a link to a new password out', async () => {
    const { email } = await makeAccount(server);
    const request = async () =>
      (await send(server, 'POST', authEndpoints.requestPasswordReset, { body: { email } }))
        .statusCode;
    ahead();
    for (let letter = 0; letter < 5; letter += 1) await request();
    expect(await request()).toBe(429);

    back();
    expect(await request()).toBe(200);
  });
});

test('a clock that jumps on and back shows a scheduled item on its day and hides it again', async () => {
  await makeArticle(server.db, { fecha_publicacion: '2026-03-15' });
  const count = async () =>
    expectContract(articleListSchema, await server.get('articles/articulos/')).count;

  server.setNow(new Date('2026-03-16T17:00:00Z'));
  expect(await count()).toBe(1);
  server.setNow(NOW);
  expect(await count()).toBe(0);
});
