import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ArticleList } from '@/components/articles/article-list';
import { BlogList } from '@/components/blogs/blog-list';
import { CorrectionsPage } from '@/components/corrections/corrections-page';
import { EditionList } from '@/components/editions/edition-list';
import { NewsCarousel } from '@/components/external-news/news-carousel';
import { ArchivePage } from '@/components/newsletter/archive-page';
import { articleSchema } from '@/contract/articles';
import { blogSchema } from '@/contract/blogs';
import { editionSchema } from '@/contract/editions';
import { publicationIssuesJsonLd } from '@/lib/seo/json-ld/publication-issues';
import { deadAddress } from '@/lib/testing/local-server';
import { sanitizeHtml } from '@/shared/html/sanitize-html';
import { renderWhole } from './markup';

/** Characters that the sanitiser was given. */
const charactersRead = () =>
  vi.mocked(sanitizeHtml).mock.calls.reduce((sum, [html]) => sum + html.length, 0);
vi.mock(import('@/shared/html/sanitize-html'), { spy: true });

// The capabilities of a server that is away.
beforeAll(async () => void vi.stubEnv('API_BASE_URL', await deadAddress()));
afterAll(() => void vi.unstubAllEnvs());

const LONG = '<b></b>'.repeat(5000);
const some = <Item,>(count: number, make: (id: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const news = some(200, (id) => ({
  ...{ id, titulo: `Noticia ${id}`, cuerpo: LONG, imagen_url: null, fecha_publicacion: null },
}));
const articles = some(150, (id) =>
  articleSchema.parse({
    ...{ id, titulo_articulo: `Artículo ${id}`, contenido: LONG, fecha_publicacion: '2026-11-20' },
    ...{ imagen_principal: null, banner: null, categoria_articulo: 4 },
  }),
);
const blogs = some(150, (id) =>
  blogSchema.parse({
    ...{ id, titulo_blog: `Destacada ${id}`, contenido: LONG, fecha_publicacion: '2026-11-20' },
    ...{ imagen_principal: null, banner: null, articulos: [] },
  }),
);
const editions = some(150, (id) =>
  editionSchema.parse({
    ...{ id, numero_edicion: id, titulo_edicion: `Edición ${id}`, contenido: LONG },
    ...{ fecha_publicacion: '2026-11-01', url_impresa: null },
  }),
);

test.each([
  ['the carousel of news', 200, <NewsCarousel key="" news={news} autoplay={5000} slides={3} />],
  ['the list of articles', 100, <ArticleList key="" articles={articles} page={1} count={150} />],
  ['the list of featured news', 100, <BlogList key="" blogs={blogs} page={1} count={150} />],
  [
    'the list of editions',
    100,
    <EditionList key="" editions={editions} page={2} count={150} newest={[]} />,
  ],
])('%s reads a bounded part of the texts together', async (_, cards, list) => {
  vi.mocked(sanitizeHtml).mockClear();
  const { all } = await renderWhole(list);
  expect(charactersRead()).toBeLessThan(450_000);
  expect(all('h2').length + all('h3').length).toBeLessThan(cards + 3);
});

test('the structured data of editions reads a bounded part of the texts together', () => {
  vi.mocked(sanitizeHtml).mockClear();
  const graph = publicationIssuesJsonLd(editions)['@graph'];
  expect(charactersRead()).toBeLessThan(450_000);
  expect(graph).toHaveLength(101);
});

const corrections = some(150, (id) => ({
  ...{ tipo: 'articulo' as const, id, titulo: `Artículo ${id}` },
  ...{ fecha: '2026-11-20', decia: 'Diez toneladas', dice: 'Cien toneladas' },
}));
const newsletters = some(150, (numero) => ({
  ...{ numero, asunto: `Boletín ${numero}`, preencabezado: '', enviado_en: '2026-11-20T10:00:00Z' },
}));

test.each([
  ['corrections', <CorrectionsPage key="" corrections={corrections} page={1} count={150} />],
  ['newsletters', <ArchivePage key="" newsletters={newsletters} page={1} count={150} />],
])('the list of %s shows a hundred of an answer', async (_, list) => {
  const { all } = await renderWhole(list);
  expect(all('h2')).toHaveLength(100);
});
