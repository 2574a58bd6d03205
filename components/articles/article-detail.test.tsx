import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { articleSchema } from '@/contract/articles';
import { type LocalServer, openServer } from '@/lib/testing/local-server';
import { renderWhole } from '../testing/markup';
import { ArticleDetail } from './article-detail';

let api: LocalServer;

beforeAll(async () => {
  api = await openServer((_, response) => response.writeHead(500).end());
  vi.stubEnv('API_BASE_URL', api.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.close();
});

const article = (id: number) =>
  articleSchema.parse({
    id,
    titulo_articulo: `Artículo ${id}`,
    contenido: 'Texto.',
    fecha_publicacion: '2026-11-20',
  });

test('ArticleDetail is shown although its comments cannot be read', async () => {
  const { all, text, links } = await renderWhole(
    <ArticleDetail article={article(5)} others={[1, 2, 3, 4, 5, 6].map(article)} />,
  );
  expect(all('h1').map((heading) => heading.text)).toEqual(['Artículo 5']);
  expect(text).toContain('Texto.');
  expect(text).toContain('Comentarios del Artículo');
  expect(text).toContain('Error al cargar los comentarios del artículo');
  expect(links()).toMatchObject({ Reintentar: '/articulos/5', Artículos: '/articulos' });
  const others = Object.keys(links()).filter((label) => label.startsWith('Artículo '));
  expect(others).toEqual(['Artículo 1', 'Artículo 2', 'Artículo 3', 'Artículo 4']);
});
