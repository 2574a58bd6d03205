import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LocalServer, openServer } from '@/lib/testing/local-server';
import { render } from '../testing/markup';
import { CommentSection } from './comment-section';

const comments = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    contenido: `Texto ${index + 1}.`,
    creado_en: '2026-11-20T10:00:00Z',
    autor: { id: 5, usuario_unico: 'ana' },
  }));

let api: LocalServer;

beforeAll(async () => {
  // The id of the target says how many comments it has; 500 fails.
  api = await openServer((request, response) => {
    if (request.url === '/redaccion/') return response.end('{"capacidades":["denuncias"]}');
    const count = Number(request.url?.match(/\/(\d+)\/comentarios/)?.[1]);
    response.statusCode = count === 500 ? 500 : 200;
    return response.end(JSON.stringify({ count, results: count === 500 ? [] : comments(count) }));
  });
  vi.stubEnv('API_BASE_URL', api.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.close();
});

const show = async (target: 'blog' | 'article' | 'topic', count: number) =>
  render(await CommentSection({ target, id: count, path: '/noticias-destacadas/5' }));

test.each([
  ['blog', 'Comentarios del blog'],
  ['article', 'Comentarios del Artículo'],
] as const)('CommentSection of a %s is headed "%s" with the count', async (target, heading) => {
  const { all } = await show(target, 2);
  expect(all('h2').map(({ text }) => text)).toEqual([`${heading} 2`]);
});

test.each([
  ['blog', 'Error al cargar los comentarios'],
  ['article', 'Error al cargar los comentarios del artículo'],
  ['topic', 'Error al cargar los comentarios'],
] as const)('CommentSection of a %s that fails says "%s"', async (target, text) => {
  const { all, links } = await show(target, 500);
  const alert = all('div').find(({ attributes }) => attributes.role === 'alert');
  expect(alert?.text).toBe(`${text}Reintentar`);
  expect(links()).toEqual({ Reintentar: '/noticias-destacadas/5' });
});

test('CommentSection without comments says so', async () => {
  expect((await show('blog', 0)).text).toContain('Todavía no hay comentarios.');
});

test.each([1, 2, 3])('CommentSection shows %i comments at once', async (count) => {
  const { all } = await show('blog', count);
  expect(all('li')).toHaveLength(count);
  expect(all('summary')).toEqual([]);
});

test('CommentSection shows three, and three more with each press, counting what remains', async () => {
  const { all, html } = await show('blog', 8);
  expect(all('summary').map(({ text }) => text)).toEqual([
    'Ver más comentarios (5)',
    'Ver más comentarios (2)',
  ]);
  const order = [
    'Texto 3.',
    'comentarios (5)',
    'Texto 4.',
    'Texto 6.',
    'comentarios (2)',
    'Texto 7.',
  ];
  const places = order.map((text) => html.indexOf(text));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test.each([
  ['blog', 0, 'Escribe el primer comentario...'],
  ['article', 2, 'Escribe tu comentario...'],
] as const)('the form of a %s with %i comments asks "%s"', async (target, count, placeholder) => {
  const { all, text } = await show(target, count);
  expect(all('label').map((label) => label.text)).toEqual(['Deja tu comentario']);
  expect(all('textarea')[0]?.attributes.placeholder).toBe(placeholder);
  expect(text).toContain('Tu comentario será moderado');
  expect(text).toContain('0/500');
});

test('without script every control leads to the sign-in screen and back (D25)', async () => {
  const { all } = await show('blog', 1);
  const forms = all('form').map(({ attributes }) => attributes);
  expect(forms.map(({ action }) => action)).toEqual(['/iniciar-sesion', '/iniciar-sesion']);
  const buttons = all('button').filter(({ attributes }) => attributes.name === 'next');
  expect(buttons.map(({ text, attributes }) => [text, attributes.value])).toEqual([
    ['Me gusta el comentario de @ana', '/noticias-destacadas/5#comentario-1'],
    ['Responder a @ana', '/noticias-destacadas/5#responder-1'],
    ['Denunciar el comentario de @ana', '/noticias-destacadas/5#comentario-1'],
  ]);
  expect(new Set(buttons.map(({ attributes }) => attributes.form))).toEqual(
    new Set([forms[0]?.id]),
  );
  expect(all('input').map(({ attributes }) => [attributes.name, attributes.value])).toEqual([
    ['next', '/noticias-destacadas/5#comentar'],
  ]);
});

test("in the forum only members see forms and 'Responder'", async () => {
  const { all, text } = await show('topic', 1);
  expect(text).toContain('Inicia sesión para responder');
  expect(all('div').filter(({ attributes }) => attributes.class === 'if-signed-in')).toHaveLength(
    1,
  );
  expect(all('button').filter((button) => button.text.startsWith('Responder'))).toEqual([]);
});

test('CommentSection that staff closed shows the comments and no way to add one (D65)', async () => {
  const { all, text } = render(
    await CommentSection({ target: 'article', id: 2, path: '/articulos/2', isClosed: true }),
  );
  expect(text).toContain('Los comentarios están cerrados.');
  expect(all('li')).toHaveLength(2);
  expect(all('textarea')).toEqual([]);
  expect(all('button').filter((button) => button.text.startsWith('Responder'))).toEqual([]);
  expect((await show('article', 2)).all('textarea')).toHaveLength(1);
});
