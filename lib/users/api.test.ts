import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serve, serveJson } from '../testing/local-server.ts';
import { assignRole, listUsers } from './api.ts';

const user = (id: number) => ({ id, email: `u${id}@veta.test` });

test('users are requested by page and search, sorted by id', async () => {
  const server = await serveJson({ count: 2, results: [user(9), user(4)] });
  const page = await listUsers(createHttp({ url: server.url }), { page: 1, search: 'a&b' });
  expect(server.asked).toEqual(['/users/roles/users/?page=1&page_size=20&search=a%26b']);
  expect(page.rows.map(({ id }) => id)).toEqual([4, 9]);
});

test('a list of another shape is no list', async () => {
  const server = await serveJson([user(1)]);
  const listing = listUsers(createHttp({ url: server.url }), { page: 1, search: '' });
  await expect(listing).rejects.toMatchObject({ kind: 'shape' });
});

test.each([
  [JSON.stringify({ message: 'Hecho', usuario: user(4) }), 'Hecho'],
  ['{}', undefined],
  ['', undefined],
])('a role is assigned; an answer %j says %j', async (answer, said) => {
  const told: unknown[] = [];
  const server = await serve(async (request, response) => {
    told.push(request.method, request.url, JSON.parse(await text(request)));
    response.end(answer);
  });
  const http = createHttp({ url: server.url });
  expect(await assignRole(http, { user_id: 4, role: 'ADMIN' })).toBe(said);
  expect(told).toEqual(['POST', '/users/roles/assign/', { user_id: 4, role: 'ADMIN' }]);
});

test("a role that cannot be changed fails with the server's reason", async () => {
  const detail = 'El rol de un superusuario no se puede cambiar.';
  const server = await serveJson({ detail }, 403);
  const assigning = assignRole(createHttp({ url: server.url }), { user_id: 1, role: 'LECTOR' });
  await expect(assigning).rejects.toMatchObject({ status: 403, said: detail });
});
