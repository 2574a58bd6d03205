import fastify from 'fastify';
import { expect, test } from 'vitest';
import { faultsOf } from './verdict.ts';

/** What is found wrong with an answer. */
async function judge(status: number, body: object | string, headers = {}) {
  const app = fastify();
  const type = typeof body === 'string' ? 'text/html' : 'application/json; charset=utf-8';
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  app.get('/', (_, reply) => reply.code(status).type(type).headers(headers).send(text));
  return faultsOf(await app.inject({ url: '/' }));
}

test('a refusal in the manner of the API is right', async () => {
  expect(await judge(400, { detail: 'Petición mal formada.' })).toEqual([]);
});

test.for([
  [500, { detail: 'Error interno del servidor.' }],
  [400, { detail: 'Error\n    at run (file:///srv/server/app.ts:1:1)' }],
  [400, { detail: 'syntax error at or near "DROP"' }],
  [404, { detail: 'insert into "users" values ($1)' }],
  [409, { detail: 'duplicate key violates unique constraint' }],
  [400, '<h1>Bad Request</h1>'],
  [200, { hash: '$argon2id$v=19$m=8' }],
] as const)('%i with %j is not', async ([status, body]) => {
  expect(await judge(status, body)).not.toEqual([]);
});

test('an answer of the server sets no cookie', async () => {
  expect(await judge(200, {}, { 'set-cookie': 'a=b' })).toEqual(['sets a cookie']);
});
