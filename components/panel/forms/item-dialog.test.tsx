// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '@/components/session/query-client';
import { type Mounted, mount, until } from '../../testing/mount';
import { BlogForm } from './blog-form';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));

afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

const article = (id: number, titulo_articulo: string) => ({
  id,
  titulo_articulo,
  fecha_publicacion: '2026-03-01',
});
const LITHIUM = article(1, 'El litio de la puna');
const COPPER = article(2, 'Cobre a cielo abierto');

const BLOG = {
  id: 7,
  titulo_blog: 'Una noche en la planta',
  contenido: '<p>Crónica de un turno de noche.</p>',
  fecha_publicacion: '2026-03-10',
  imagen_principal: '/media/veta.webp',
  banner: '/media/banner.webp',
  articulos: [LITHIUM],
  comentarios: [],
};

const ITEM = '/api/v1/noticias/noticias/7/';
const ARTICLES = '/api/v1/articles/articulos/';

interface Call {
  path: string;
  query: Record<string, string>;
  body: unknown;
  ifMatch: string | null;
}
type Reply = { status?: number; body: unknown; etag?: string };

/** A server that answers by method and path, and the calls that it got. */
function serve(routes: Record<string, (call: Call) => Reply>) {
  const calls: (Call & { route: string })[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'https://veta.test');
    const route = `${init.method ?? 'GET'} ${url.pathname}`;
    const call = {
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      ifMatch: new Headers(init.headers).get('if-match'),
    };
    calls.push({ route, ...call });
    const { status = 200, body, etag } = routes[route]?.(call) ?? { status: 404, body: {} };
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...(etag && { etag }) },
    });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { of: (route: string) => calls.filter((call) => call.route === route) };
}

const list = (results: unknown[]): Reply => ({
  body: { count: results.length, next: null, previous: null, results },
});

const usual = {
  [`GET ${ITEM}`]: () => ({ body: BLOG, etag: '"1"' }),
  [`GET ${ARTICLES}`]: ({ query }: Call) => list(query.search ? [COPPER] : [LITHIUM, COPPER]),
};

async function open(told: { closed?: () => void; saved?: (id: number) => void } = {}) {
  const page = await mount(
    <BlogForm
      id={7}
      place={{ page: 1, search: '' }}
      onClose={told.closed ?? (() => {})}
      onSaved={({ id }) => told.saved?.(id)}
    />,
  );
  await until(() => page.get('[name="titulo_blog"]'));
  return { ...page, title: () => page.get('[name="titulo_blog"]') as HTMLInputElement };
}

const submit = (page: Mounted) => page.click('button', 'Actualizar');
const says = (page: Mounted, text: string) => until(() => expect(page.text()).toContain(text));

test('what was typed and not saved is there again, and can be given up', async () => {
  serve(usual);
  const first = await open();
  await first.fill('[name="titulo_blog"]', 'Otra noche en la planta');
  expect(first.text()).toContain('Hay cambios sin guardar');
  await first.unmount();
  queryClient.clear();

  const again = await open();
  expect(again.title().value).toBe('Otra noche en la planta');
  expect(again.text()).toContain('Recuperamos lo que habías escrito y no guardaste.');
  await again.click('button', 'Descartar lo recuperado');
  expect(again.title().value).toBe('Una noche en la planta');
  await again.unmount();
  queryClient.clear();

  expect((await open()).text()).not.toContain('Recuperamos');
});

test('Ctrl+S keeps a draft, says so, and sends nothing', async () => {
  const server = serve(usual);
  const page = await open();
  await page.fill('[name="titulo_blog"]', 'Otra noche en la planta');
  expect(await page.press(page.title(), 'Control+s')).toBe(false);
  await says(page, 'Borrador guardado solo en esta pestaña: no se ha publicado nada.');
  expect(server.of(`PATCH ${ITEM}`)).toEqual([]);
});

test('Enter in a line publishes nothing; the button sends only what has changed', async () => {
  const server = serve({ ...usual, [`PATCH ${ITEM}`]: () => ({ body: BLOG }) });
  const saved = vi.fn();
  const closed = vi.fn();
  const page = await open({ saved, closed });
  await page.fill('[name="titulo_blog"]', 'Otra noche en la planta');
  await page.press(page.title(), 'Enter');
  expect(server.of(`PATCH ${ITEM}`)).toEqual([]);
  await submit(page);
  await until(() => expect(saved).toHaveBeenCalledWith(7));
  expect(closed).toHaveBeenCalled();
  expect(server.of(`PATCH ${ITEM}`)).toMatchObject([
    { body: { titulo_blog: 'Otra noche en la planta' }, ifMatch: '"1"' },
  ]);
});

/** A server on which somebody else has saved meanwhile. */
function serveConflict() {
  let isChanged = false;
  const theirs = { ...BLOG, titulo_blog: 'La noche de otra persona' };
  return serve({
    ...usual,
    [`GET ${ITEM}`]: () =>
      isChanged ? { body: theirs, etag: '"2"' } : { body: BLOG, etag: '"1"' },
    [`PATCH ${ITEM}`]: ({ ifMatch }) => {
      isChanged = true;
      return ifMatch === '"2"' ? { body: theirs } : { status: 412, body: { detail: 'Cambió.' } };
    },
  });
}

async function openConflict(told: Parameters<typeof open>[0] = {}) {
  const page = await open(told);
  await page.fill('[name="titulo_blog"]', 'Mi noche en la planta');
  await submit(page);
  await says(page, 'Otra persona guardó cambios mientras editabas.');
  return page;
}

test('whoever saves second sees the other version beside the own, and saves the own', async () => {
  const server = serveConflict();
  const saved = vi.fn();
  const page = await openConflict({ saved });
  expect(page.get('dialog [role="alert"][tabindex="-1"]')).toBe(document.activeElement);
  expect(page.title().value).toBe('Mi noche en la planta');
  expect(page.text()).not.toContain('La noche de otra persona');
  await page.click('button', 'Ver la otra versión');
  expect(page.text()).toContain('La noche de otra persona');

  await page.click('button', 'Guardar la mía');
  await until(() => expect(saved).toHaveBeenCalledWith(7));
  expect(server.of(`PATCH ${ITEM}`).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});

test('whoever takes the other version can come back to the own', async () => {
  serveConflict();
  const page = await openConflict();
  await page.click('button', 'Quedarme con la otra');
  expect(page.title().value).toBe('La noche de otra persona');
  expect(page.text()).toContain('Aquí está la otra versión.');
  await page.click('button', 'Volver a la mía');
  expect(page.title().value).toBe('Mi noche en la planta');
  expect(page.text()).not.toContain('Aquí está la otra versión.');
});

test('Escape closes a form as it was read, and asks before it loses anything', async () => {
  serve(usual);
  const closed = vi.fn();
  const page = await open({ closed });
  await page.press(page.title(), 'Escape');
  expect(closed).toHaveBeenCalledTimes(1);
  await page.fill('[name="titulo_blog"]', 'Otra noche en la planta');
  await page.press(page.title(), 'Escape');
  expect(closed).toHaveBeenCalledTimes(1);
  page.get('dialog[open] h2', 'Tienes cambios sin guardar');
});

const SEARCH = 'input[type="search"]';
const related = (page: Mounted) =>
  page.all('[aria-label="Artículos asociados"] li').map(({ textContent }) => textContent);

test('articles are related and taken out, and the search keeps the focus', async () => {
  const server = serve({ ...usual, [`PATCH ${ITEM}`]: () => ({ body: BLOG }) });
  const saved = vi.fn();
  const page = await open({ saved });
  await until(() => page.get('button', 'Agregar: Cobre a cielo abierto'));
  // What is related already is offered no more.
  expect(page.all('button', 'Agregar: El litio de la puna')).toEqual([]);

  await page.click('button', 'Agregar: Cobre a cielo abierto');
  expect(document.activeElement).toBe(page.get(SEARCH));
  expect(related(page)).toEqual([
    expect.stringContaining('El litio de la puna'),
    expect.stringContaining('Cobre a cielo abierto'),
  ]);
  await page.click('button', 'Quitar: El litio de la puna');
  expect(related(page)).toEqual([expect.stringContaining('Cobre a cielo abierto')]);
  page.get('button', 'Agregar: El litio de la puna');

  await submit(page);
  await until(() => expect(saved).toHaveBeenCalled());
  expect(server.of(`PATCH ${ITEM}`)).toMatchObject([{ body: { articulos_ids: [2] } }]);
});

test('Enter in the search of articles searches at once, and sends no form', async () => {
  const server = serve(usual);
  const page = await open();
  await page.fill(SEARCH, ' cobre ');
  expect(await page.press(page.get(SEARCH), 'Enter')).toBe(false);
  await until(() =>
    expect(server.of(`GET ${ARTICLES}`).map(({ query }) => query.search)).toContain('cobre'),
  );
  await until(() => page.get('button', 'Agregar: Cobre a cielo abierto'));
  expect(server.of(`PATCH ${ITEM}`)).toEqual([]);
});

test('a search that fails, or finds nothing, says so', async () => {
  let answer: Reply = { status: 500, body: {} };
  serve({ ...usual, [`GET ${ARTICLES}`]: () => answer });
  const page = await open();
  await says(page, 'Error al cargar artículos');
  answer = list([]);
  await page.fill(SEARCH, 'zinc');
  await says(page, 'No se encontraron artículos que coincidan con tu búsqueda');
});
