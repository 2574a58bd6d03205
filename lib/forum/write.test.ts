import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serve, serveJson } from '../testing/local-server.ts';
import { createTopic, deleteTopic, updateTopic } from './write.ts';

const values = { titulo: 'Bombas', contenido: 'Texto', categoria_foro_id: 2 };
const topic = {
  id: 4,
  titulo: 'Bombas',
  contenido: 'Texto',
  autor: { id: 1, usuario_unico: 'ana' },
  categoria_foro: { id: 2, nombre_categoria: 'Procesos' },
  creado_en: '2026-11-20T10:00:00Z',
};

test('createTopic and updateTopic send the three fields and return the topic', async () => {
  const calls: string[] = [];
  const server = await serve((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      calls.push(`${request.method} ${request.url} ${body}`);
      response.end(JSON.stringify(topic));
    });
  });
  const http = createHttp({ url: server.url });
  expect(await createTopic(http, values)).toMatchObject({ id: 4, titulo: 'Bombas' });
  expect(await updateTopic(http, 4, values)).toMatchObject({ id: 4 });
  const body = '{"titulo":"Bombas","contenido":"Texto","categoria_foro_id":2}';
  expect(calls).toEqual([`POST /foro/temas/ ${body}`, `PATCH /foro/temas/4/ ${body}`]);
});

test('an answer that is no topic is a write all the same', async () => {
  const http = createHttp({ url: (await serveJson({ status: 'ok' })).url });
  expect(await createTopic(http, values)).toBeUndefined();
  expect(await updateTopic(http, 4, values)).toBeUndefined();
});

test('deleteTopic treats a missing topic as deleted, and throws other errors', async () => {
  const gone = createHttp({ url: (await serveJson({ detail: 'No.' }, 404)).url });
  await expect(deleteTopic(gone, 4)).resolves.toBeUndefined();
  const refused = createHttp({ url: (await serveJson({ detail: 'No.' }, 403)).url });
  await expect(deleteTopic(refused, 4)).rejects.toMatchObject({ status: 403 });
});
