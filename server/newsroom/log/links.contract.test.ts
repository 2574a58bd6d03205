import { expect, test } from 'vitest';
import { revisionEndpoints } from '../../../contract/endpoints.ts';
import { logSchema } from '../../../contract/log.ts';
import { moderationLogSchema } from '../../../contract/moderation.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeComment } from '../../testing/make-community.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { act } from '../../testing/moderation.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

test.for([
  ['articulo', 'articles/articulos/'],
  ['blog', 'noticias/noticias/'],
] as const)('a moderated comment is linked only while its %s is there', async ([tipo, list]) => {
  const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
  const { id } = await (tipo === 'blog' ? makeBlog(server.db) : makeArticle(server.db));
  const on = tipo === 'blog' ? { blog_id: id } : { article_id: id };
  const comment = await makeComment(server.db, { ...on, estado: 'pendiente' });
  const elementos = [{ tipo: 'comentario' as const, id: comment.id }];
  await act(server, access, { accion: 'aprobar', elementos });
  const post = (path: string) => send(server, 'POST', path, { access, body: {} });
  /** The link in 'Registro' and that in the log of moderation. */
  const links = async () => {
    const get = (path: string) => send(server, 'GET', path, { access });
    const log = expectContract(logSchema, await get(`${revisionEndpoints.log}?tipo=comentario`));
    const acts = expectContract(moderationLogSchema, await get('moderacion/registro/'));
    return [log.results[0]?.url, acts.results[0]?.url];
  };
  const [there, alsoThere] = await links();
  expect(there).toMatch(new RegExp(`/${id}.*${comment.id}`));
  expect(alsoThere).toBe(there);

  await post(revisionEndpoints.withdraw(tipo, id));
  expect(await links()).toEqual([null, null]);
  await post(revisionEndpoints.publishAgain(tipo, id));
  expect(await links()).toEqual([there, there]);
  await send(server, 'DELETE', `${list}${id}/`, { access });
  expect(await links()).toEqual([null, null]);
});
