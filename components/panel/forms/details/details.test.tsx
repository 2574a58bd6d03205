// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { CapabilitiesProvider } from '@/components/capabilities/capabilities-provider';
import { queryClient } from '@/components/session/query-client';
import type { Capability } from '@/contract/capabilities';
import { fireEvent, render, screen, waitFor, within } from '../../../testing/testing-library';
import { BlogForm } from '../blog-form';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));

afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

const ROSA = { id: 4, nombre: 'Rosa Quispe', slug: 'rosa-quispe' };
const LUIS = { id: 5, nombre: 'Luis Ramos', slug: 'luis-ramos' };
const GOLD = { id: 8, nombre: 'Oro', slug: 'oro', clase: 'mineral' };

const BLOG = {
  ...{ id: 7, titulo_blog: 'Una noche en la planta', contenido: '<p>Crónica de un turno.</p>' },
  ...{ fecha_publicacion: '2026-03-10', articulos: [], comentarios: [] },
  ...{ imagen_principal: '/media/veta.webp', banner: '/media/veta.webp' },
  ...{ volanta: 'Cobre', autores: [ROSA], etiquetas: [], categoria_blog: 1 },
  ...{ imagen_social: '/media/redes.webp', comentarios_cerrados: false, correcciones: [] },
  ...{ imagen_principal_foco: { x: 0.5, y: 0.5 }, banner_foco: { x: 0.5, y: 0.5 } },
};
const ITEM = '/api/v1/noticias/noticias/7/';

const list = (results: unknown[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

/** Answers calls by method and path; returns what was sent. */
function serve(answers: Record<string, unknown>) {
  const calls: { route: string; search: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'https://veta.test');
    const route = `${init.method ?? 'GET'} ${url.pathname}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    calls.push({ route, search: url.searchParams.get('search') ?? '', body });
    const answer = answers[route];
    return new Response(JSON.stringify(answer ?? {}), {
      status: answer ? 200 : 404,
      headers: { 'content-type': 'application/json' },
    });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { calls, of: (route: string) => calls.filter((call) => call.route === route) };
}

const usual = {
  [`GET ${ITEM}`]: BLOG,
  'GET /api/v1/articles/articulos/': list([]),
  'GET /api/v1/redaccion/autores/': list([ROSA, LUIS]),
  'GET /api/v1/redaccion/etiquetas/': list([GOLD]),
  'GET /api/v1/redaccion/secciones/': list([{ id: 3, nombre: 'Operaciones', slug: 'operaciones' }]),
  [`PATCH ${ITEM}`]: BLOG,
};

const MORE = 'Autores, sección, etiquetas y más';

async function open(offered: Capability[]) {
  render(
    <CapabilitiesProvider offered={offered}>
      <BlogForm id={7} place={{ page: 1, search: '' }} onClose={() => {}} onSaved={() => {}} />
    </CapabilitiesProvider>,
  );
  await screen.findByLabelText(/^Título/);
}

async function openDetails() {
  await open(['papelera', 'fichas']);
  const summary = screen.getByText(MORE);
  const details = summary.closest('details');
  expect(details?.open).toBe(false);
  if (details) details.open = true;
  fireEvent(summary, new Event('toggle', { bubbles: false }));
  if (details) fireEvent(details, new Event('toggle'));
  await screen.findByLabelText('Volanta');
}

const write = (field: Element, value: string) => fireEvent.input(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function save(server: ReturnType<typeof serve>) {
  press('Actualizar');
  await waitFor(() => expect(server.of(`PATCH ${ITEM}`)).toHaveLength(1));
  return server.of(`PATCH ${ITEM}`)[0]?.body;
}

test('a server without `fichas` is asked for nothing, and shows and gets no detail', async () => {
  const server = serve(usual);
  await open(['papelera']);
  expect(screen.queryByText(MORE)).toBeNull();
  write(screen.getByLabelText(/^Título/), 'Otra noche en la planta');

  expect(await save(server)).toEqual({ titulo_blog: 'Otra noche en la planta' });
  expect(server.calls.filter(({ route }) => route.includes('redaccion'))).toEqual([]);
});

test('the changed details are sent, and no others', async () => {
  const server = serve(usual);
  await openDetails();
  expect(screen.getByLabelText<HTMLInputElement>('Volanta').value).toBe('Cobre');

  write(screen.getByLabelText('Entradilla'), 'La planta muele más.');
  await screen.findByRole('option', { name: 'Operaciones' });
  fireEvent.change(screen.getByLabelText('Sección'), { target: { value: '3' } });
  fireEvent.click(screen.getByLabelText('Comentarios cerrados'));
  fireEvent.focus(screen.getByLabelText('Buscar etiquetas para agregar'));
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar: Oro' }));
  press('Quitar: Imagen para redes');

  expect(await save(server)).toEqual({
    ...{ entradilla: 'La planta muele más.', categoria_blog: '3', comentarios_cerrados: 'true' },
    ...{ etiquetas_ids: [8], imagen_social: '' },
  });
});

test('authors are searched, added, ordered and taken out', async () => {
  const server = serve(usual);
  await openDetails();
  const search = screen.getByLabelText('Buscar autores para agregar');
  fireEvent.focus(search);
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar: Luis Ramos' }));
  expect(document.activeElement).toBe(search);
  press('Subir: Luis Ramos');
  const chosen = within(screen.getByRole('list', { name: 'Autores elegidos' }));
  expect(chosen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    ...['Luis Ramos', 'Rosa Quispe'],
  ]);
  write(search, 'rosa');
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() =>
    expect(server.of('GET /api/v1/redaccion/autores/').at(-1)?.search).toBe('rosa'),
  );

  expect(await save(server)).toEqual({ autores_ids: [5, 4] });
});

test('a correction needs both sides, and says so', async () => {
  const server = serve(usual);
  await openDetails();
  press('Agregar corrección');
  write(screen.getByLabelText('Fecha'), '2026-03-11');
  write(screen.getByLabelText('Decía'), 'un 3 %');
  press('Actualizar');
  await screen.findByText('La corrección debe decir qué dice ahora el texto');
  write(screen.getByLabelText('Dice'), 'un 0,3 %');

  expect(await save(server)).toEqual({
    correcciones: '[{"fecha":"2026-03-11","decia":"un 3 %","dice":"un 0,3 %"}]',
  });
});

test('a focal point is set by its sliders, and with a press on the picture', async () => {
  const server = serve(usual);
  await openDetails();
  const main = within(
    screen.getByRole('group', { name: 'Punto de enfoque de la imagen principal' }),
  );
  write(main.getByLabelText('Horizontal'), '20');
  const picture = screen.getByTestId('banner_foco');
  picture.getBoundingClientRect = () => ({ left: 10, top: 20, width: 200, height: 100 }) as DOMRect;
  fireEvent.click(picture, { clientX: 60, clientY: 110 });

  expect(await save(server)).toEqual({
    imagen_principal_foco: '0.2,0.5',
    banner_foco: '0.25,0.9',
  });
});
