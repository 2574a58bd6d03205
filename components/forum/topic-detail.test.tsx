import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { topicSchema } from '@/contract/forum';
import { type LocalServer, openServer } from '@/lib/testing/local-server';
import { renderWhole } from '../testing/markup';
import { TopicDetail } from './topic-detail';

let api: LocalServer;

beforeAll(async () => {
  const autor = { id: 6, usuario_unico: 'luis' };
  const answer = { id: 1, contenido: 'Respuesta.', creado_en: '2026-11-21T10:00:00Z', autor };
  api = await openServer((request, response) => {
    if (request.url === '/redaccion/') return response.writeHead(404).end();
    return response.end(JSON.stringify({ count: 1, results: [answer] }));
  });
  vi.stubEnv('API_BASE_URL', api.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.close();
});

test('TopicDetail shows the topic with its answers and "Volver al Foro"', async () => {
  const topic = topicSchema.parse({
    id: 4,
    titulo: '¿Bombas?',
    contenido: 'Uno\n<b>dos</b>',
    autor: { id: 5, usuario_unico: 'ana' },
    categoria_foro: { id: 2, nombre_categoria: 'Procesos' },
    creado_en: '2026-11-20T10:00:00Z',
    likes_count: 3,
  });
  const { all, html, text, links } = await renderWhole(<TopicDetail topic={topic} />);
  expect(all('h1').map((heading) => heading.text)).toEqual(['¿Bombas?']);
  expect(html).toContain('Uno\n&lt;b&gt;dos&lt;/b&gt;');
  expect(text).toContain('@luis');
  expect(text).toContain('Respuesta.');
  expect(text).toContain('Me gusta 3 el tema');
  expect(links()).toMatchObject({ 'Volver al Foro': '/foro', Foro: '/foro' });
  expect(api.asked).toEqual(['/redaccion/', '/foro/temas/4/comentarios/?page_size=12']);
  expect(text).not.toContain('Denunciar');
});
