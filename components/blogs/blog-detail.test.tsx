import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Blog, blogSchema } from '@/contract/blogs';
import { type LocalServer, openServer } from '@/lib/testing/local-server';
import { renderWhole } from '../testing/markup';
import { BlogDetail } from './blog-detail';

const blog = (id: number, rest: object = {}): Blog =>
  blogSchema.parse({
    id,
    titulo_blog: `Blog ${id}`,
    contenido: '<p>Texto del blog.</p><script>alert(1)</script>',
    fecha_publicacion: '2026-11-20',
    ...rest,
  });

let api: LocalServer;

beforeAll(async () => {
  api = await openServer((_, response) => response.end('{"count":0,"results":[]}'));
  vi.stubEnv('API_BASE_URL', api.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.close();
});
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

test('BlogDetail shows title, date, text and thread', async () => {
  const { all, text, html } = await renderWhole(<BlogDetail blog={blog(5)} others={[]} />);
  expect(all('h1').map((heading) => heading.text)).toEqual(['Blog 5']);
  expect(text).toContain('Publicado el: 20 de noviembre de 2026');
  expect(text).toContain('Texto del blog.');
  expect(html).not.toContain('<script>alert');
  expect(text).toContain('Comentarios del blog');
  expect(api.asked).toContain('/noticias/noticias/5/comentarios/?page_size=12');
});

test('BlogDetail names its related articles with count, id, title and date', async () => {
  const articulos = [
    { id: 8, titulo_articulo: 'Agua', fecha_publicacion: '2026-10-01' },
    { id: 9, titulo_articulo: 'Relaves', fecha_publicacion: '2026-10-02' },
  ];
  const { text, links } = await renderWhole(
    <BlogDetail blog={blog(5, { articulos })} others={[]} />,
  );
  expect(text).toContain('Artículos relacionados 2');
  expect(text).toContain('n.º 8Agua1 de octubre de 2026');
  expect(links()).toMatchObject({ Agua: '/articulos/8', Relaves: '/articulos/9' });
});

test.each([{}, { articulos: [] }])('BlogDetail says so when none is related: %j', async (rest) => {
  const { text } = await renderWhole(<BlogDetail blog={blog(5, rest)} others={[]} />);
  expect(text).toContain('No hay artículos relacionados con este blog');
});

test('BlogDetail links other blogs, not itself', async () => {
  const others = [5, 6, 7, 8, 9, 10, 11].map((id) => blog(id));
  const { links } = await renderWhole(<BlogDetail blog={blog(5)} others={others} />);
  const found = Object.keys(links()).filter((text) => text.startsWith('Blog '));
  expect(found).toEqual(['Blog 6', 'Blog 7', 'Blog 8', 'Blog 9', 'Blog 10']);
});

test('BlogDetail shows the banner, else the main picture', async () => {
  const pictures = {
    banner: 'https://agencia.test/banner.jpg',
    imagen_principal: 'https://agencia.test/principal.jpg',
  };
  const both = await renderWhole(<BlogDetail blog={blog(5, pictures)} others={[]} />);
  expect(both.all('img')[0]?.attributes.src).toBe('https://agencia.test/banner.jpg');
  const one = await renderWhole(
    <BlogDetail blog={blog(5, { ...pictures, banner: null })} others={[]} />,
  );
  expect(one.all('img')[0]?.attributes.src).toBe('https://agencia.test/principal.jpg');
});

test('BlogDetail shows a working copy without comments and likes, a new one without an address (D62)', async () => {
  const { text, links } = await renderWhole(<BlogDetail blog={blog(5)} others={[]} isPreview />);
  expect(text).toContain('Texto del blog.');
  expect(text).toContain('Artículos relacionados');
  expect(text).not.toContain('Comentarios del blog');
  expect(text).not.toContain('Me gusta');
  expect(Object.keys(links())).toContain('Compartir en Facebook');

  const unpublished = blog(5);
  unpublished.id = 0;
  const fresh = await renderWhole(<BlogDetail blog={unpublished} others={[]} isPreview />);
  expect(fresh.text).not.toContain('Compartir');
});
