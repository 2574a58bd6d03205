import { expect, test } from 'vitest';
import { articleEndpoints, blogEndpoints } from '../../../contract/endpoints.ts';
import { taxonomyEndpoints } from '../../../contract/taxonomy-endpoints.ts';
import { expectDetail } from '../../testing/expect-contract.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const TOO_OFTEN = 'Vas demasiado rápido. Espera un momento.';

test('a person writes content 240 times a minute, whatever is written', async () => {
  const [editor, other] = [await makeEditor(server), await makeEditor(server)];
  const body = { contenido: '<p>Litio</p>' };
  const change = () => editor.json('PATCH', articleEndpoints.item(999), body);
  for (let count = 0; count < 240; count += 1) expect((await change()).statusCode).toBe(404);

  expectDetail(await change(), 429, TOO_OFTEN);
  expectDetail(await editor.json('POST', blogEndpoints.list, body), 429, TOO_OFTEN);
  expectDetail(await editor.json('DELETE', blogEndpoints.item(999)), 429, TOO_OFTEN);
  expectDetail(await editor.json('POST', taxonomyEndpoints.tags.list, {}), 429, TOO_OFTEN);
  expect((await other.json('PATCH', articleEndpoints.item(999), body)).statusCode).toBe(404);
});

test('a person merges twenty times a minute', async () => {
  const editor = await makeEditor(server);
  const merge = () => editor.json('POST', taxonomyEndpoints.tags.merge(999), { destino: 998 });
  for (let count = 0; count < 20; count += 1) expect((await merge()).statusCode).toBe(404);
  expectDetail(await merge(), 429, TOO_OFTEN);
});
