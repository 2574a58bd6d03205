// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '@/components/session/query-client';
import { fireEvent, render, screen, waitFor, within } from '../../testing/testing-library';
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
  const page = render(
    <BlogForm
      id={7}
      place={{ page: 1, search: '' }}
      onClose={told.closed ?? (() => {})}
      onSaved={({ id }) => told.saved?.(id)}
    />,
  );
  await screen.findByLabelText(TITLE);
  return page;
}

const TITLE = /^Título/;
const title = () => screen.getByLabelText<HTMLInputElement>(TITLE);
const search = () => screen.getByRole('searchbox');
const write = (field: Element, value: string) => fireEvent.input(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => document.body.textContent ?? '';
const says = (text: string) => waitFor(() => expect(shown()).toContain(text));

test('what was typed and not saved is there again, and can be given up', async () => {
  serve(usual);
  const first = await open();
  write(title(), 'Otra noche en la planta');
  expect(shown()).toContain('Hay cambios sin guardar');
  first.unmount();
  queryClient.clear();

  const again = await open();
  expect(title().value).toBe('Otra noche en la planta');
  expect(shown()).toContain('Recuperamos lo que habías escrito y no guardaste.');
  press('Descartar lo recuperado');
  expect(title().value).toBe('Una noche en la planta');
  again.unmount();
  queryClient.clear();

  await open();
  expect(shown()).not.toContain('Recuperamos');
});

test('Ctrl+S keeps a draft, says so, and sends nothing', async () => {
  const server = serve(usual);
  await open();
  write(title(), 'Otra noche en la planta');
  expect(fireEvent.keyDown(title(), { key: 's', ctrlKey: true })).toBe(false);
  await says('Borrador guardado solo en esta pestaña: no se ha publicado nada.');
  expect(server.of(`PATCH ${ITEM}`)).toEqual([]);
});

test('a save that is refused without a second factor says where to set it up, and keeps the text', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const message = 'Para usar el panel, activa antes el segundo paso en tu perfil.';
  serve({ ...usual, [`PATCH ${ITEM}`]: () => ({ status: 403, body: { message, alta: true } }) });
  await open();
  write(title(), 'Otra noche en la planta');
  press('Actualizar');

  await says(message);
  const link = screen.getByRole('link', { name: 'Configurar el segundo paso en otra pestaña' });
  expect(link.getAttribute('href')).toBe('/perfil#seguridad');
  expect(title().value).toBe('Otra noche en la planta');
});

test('Enter in a line publishes nothing; the button sends only what has changed', async () => {
  const server = serve({ ...usual, [`PATCH ${ITEM}`]: () => ({ body: BLOG }) });
  const saved = vi.fn();
  const closed = vi.fn();
  await open({ saved, closed });
  write(title(), 'Otra noche en la planta');
  fireEvent.keyDown(title(), { key: 'Enter' });
  expect(server.of(`PATCH ${ITEM}`)).toEqual([]);
  press('Actualizar');
  await waitFor(() => expect(saved).toHaveBeenCalledWith(7));
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
  await open(told);
  write(title(), 'Mi noche en la planta');
  press('Actualizar');
  await says('Otra persona guardó cambios mientras editabas.');
}

test('whoever saves second sees the other version beside the own, and saves the own', async () => {
  const server = serveConflict();
  const saved = vi.fn();
  await openConflict({ saved });
  const alert = document.querySelector('dialog [role="alert"][tabindex="-1"]');
  expect(alert).not.toBeNull();
  expect(document.activeElement).toBe(alert);
  expect(title().value).toBe('Mi noche en la planta');
  expect(shown()).not.toContain('La noche de otra persona');
  press('Ver la otra versión');
  expect(shown()).toContain('La noche de otra persona');

  press('Guardar la mía');
  await waitFor(() => expect(saved).toHaveBeenCalledWith(7));
  expect(server.of(`PATCH ${ITEM}`).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});

test('whoever takes the other version can come back to the own', async () => {
  serveConflict();
  await openConflict();
  press('Quedarme con la otra');
  expect(title().value).toBe('La noche de otra persona');
  expect(shown()).toContain('Aquí está la otra versión.');
  press('Volver a la mía');
  expect(title().value).toBe('Mi noche en la planta');
  expect(shown()).not.toContain('Aquí está la otra versión.');
});

test('Escape closes a form as it was read, and asks before it loses anything', async () => {
  serve(usual);
  const closed = vi.fn();
  await open({ closed });
  fireEvent.keyDown(title(), { key: 'Escape' });
  expect(closed).toHaveBeenCalledTimes(1);
  write(title(), 'Otra noche en la planta');
  fireEvent.keyDown(title(), { key: 'Escape' });
  expect(closed).toHaveBeenCalledTimes(1);
  const question = screen.getByRole('heading', { name: 'Tienes cambios sin guardar' });
  expect(question.closest('dialog[open]')).not.toBeNull();
});

const related = () =>
  within(screen.getByRole('list', { name: 'Artículos asociados' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('articles are related and taken out, and the search keeps the focus', async () => {
  const server = serve({ ...usual, [`PATCH ${ITEM}`]: () => ({ body: BLOG }) });
  const saved = vi.fn();
  await open({ saved });
  await screen.findByRole('button', { name: 'Agregar: Cobre a cielo abierto' });
  // What is related already is offered no more.
  expect(screen.queryByRole('button', { name: 'Agregar: El litio de la puna' })).toBeNull();

  press('Agregar: Cobre a cielo abierto');
  expect(document.activeElement).toBe(search());
  expect(related()).toEqual([
    expect.stringContaining('El litio de la puna'),
    expect.stringContaining('Cobre a cielo abierto'),
  ]);
  press('Quitar: El litio de la puna');
  expect(related()).toEqual([expect.stringContaining('Cobre a cielo abierto')]);
  screen.getByRole('button', { name: 'Agregar: El litio de la puna' });

  press('Actualizar');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(server.of(`PATCH ${ITEM}`)).toMatchObject([{ body: { articulos_ids: [2] } }]);
});

test('Enter in the search of articles searches at once, and sends no form', async () => {
  const server = serve(usual);
  await open();
  write(search(), ' cobre ');
  expect(fireEvent.keyDown(search(), { key: 'Enter' })).toBe(false);
  await waitFor(() =>
    expect(server.of(`GET ${ARTICLES}`).map(({ query }) => query.search)).toContain('cobre'),
  );
  await screen.findByRole('button', { name: 'Agregar: Cobre a cielo abierto' });
  expect(server.of(`PATCH ${ITEM}`)).toEqual([]);
});

test('a search that fails, or finds nothing, says so', async () => {
  let answer: Reply = { status: 500, body: {} };
  serve({ ...usual, [`GET ${ARTICLES}`]: () => answer });
  await open();
  await says('Error al cargar artículos');
  answer = list([]);
  write(search(), 'zinc');
  await says('No se encontraron artículos que coincidan con tu búsqueda');
});
