import { expect, test } from 'vitest';
import { commentListSchema } from '../../../contract/comments.ts';
import { commentEndpoints } from '../../../contract/endpoints.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeSignedIn, send, signIn } from '../../testing/make-account.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

test.for(['article', 'blog'] as const)(
  'a scheduled %s cannot be commented on, also by staff',
  async (target) => {
    await makeArticle(server.db, { fecha_publicacion: '2026-03-11' });
    await makeBlog(server.db, { fecha_publicacion: '2026-03-11' });
    const { create, idField } = commentEndpoints[target];

    for (const role of ['LECTOR', 'ADMIN'] as const) {
      const { access } = await makeSignedIn(server, role);
      const body = { [idField]: 1, contenido: 'Hola' };
      expect((await send(server, 'POST', create, { access, body })).statusCode).toBe(404);
    }
  },
);

test('concurrent writes end in a consistent state, without a 500', async () => {
  await makeArticle(server.db);
  const people = [await makeSignedIn(server), await makeSignedIn(server)];
  const emails = people.map(({ account }) => account.email);
  const create = 'articles/comentarios/';
  for (let round = 0; round < 4; round += 1) {
    server.setNow(new Date(Date.UTC(2026, 2, 10, 17 + round)));
    const author = await signIn(server, emails[0] ?? '');
    const other = await signIn(server, emails[1] ?? '');
    const body = { articulo: 1, contenido: `Ronda número ${round} de la tarde` };
    const { id } = (await send(server, 'POST', create, { access: author.access, body })).json();
    const answers = await Promise.all([
      send(server, 'PATCH', `${create}${id}/`, { access: author.access, body: { contenido: 'B' } }),
      send(server, 'DELETE', `${create}${id}/`, { access: author.access }),
      send(server, 'POST', `${create}${id}/toggle_like/`, { access: other.access }),
      send(server, 'POST', create, {
        access: other.access,
        body: { articulo: 1, contenido: `Respuesta ${round} a todo eso`, parent: id },
      }),
    ]);

    const [edit, deletion, like, reply] = answers.map((answer) => answer.statusCode);
    expect([200, 404]).toContain(edit);
    expect(deletion).toBe(204);
    expect([200, 404]).toContain(like);
    expect([201, 409]).toContain(reply);
  }
  const list = await send(server, 'GET', 'articles/articulos/1/comentarios/');
  const { count, results } = expectContract(commentListSchema, list);
  expect(results).toHaveLength(count);
  expect(results.every((comment) => comment.eliminado && comment.respuestas_count === 1)).toBe(
    true,
  );
});
