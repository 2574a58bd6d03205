// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CapabilitiesProvider } from '@/components/capabilities/capabilities-provider';
import { queryClient } from '@/components/session/query-client';
import type { BoardRow } from '@/contract/board';
import type { Capability } from '@/contract/capabilities';
import { readerSchema } from '@/lib/session/answer';
import { PermissionsProvider } from '../../panel/permissions';
import { followHistory, useLiveSearchParams } from '../../testing/live-address';
import { act, fireEvent, render, screen, waitFor, within } from '../../testing/testing-library';
import { BoardSection } from './board-section';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: (address: string) => history.pushState(null, '', address) }),
  usePathname: () => '/panel-admin/redaccion',
  useSearchParams: () => useLiveSearchParams(),
}));

beforeEach(() => {
  vi.setSystemTime(new Date('2026-12-10T15:00:00Z'));
  followHistory();
});
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const PERSON = { id: 3, nombre: 'Inés Mamani' };
const NO_COUNTS = {
  borrador: 0,
  en_revision: 0,
  programada: 0,
  fallida: 0,
  publicada: 0,
  retirada: 0,
};

const row = (given: Partial<BoardRow> & { clave: string }): BoardRow => ({
  estado: 'publicada',
  tipo: 'blog',
  copia_id: null,
  elemento_id: 1,
  titulo: given.clave,
  editado_por: PERSON,
  editado_en: '2026-12-09T15:00:00.000Z',
  asignada_a: null,
  publicar_en: null,
  publicada_en: null,
  fecha: '2026-12-09',
  fecha_publicacion: '2026-12-09',
  seccion: null,
  autores_ids: null,
  url: null,
  motivo_fallo: null,
  motivo: null,
  ...given,
});

type Answer = { status?: number; body?: unknown; etag?: string };
type Routes = Record<string, (body: unknown) => Answer>;

/** A server with these rows, which answers other calls by `routes`, and the calls that it got. */
function serve(rows: BoardRow[], routes: Routes = {}) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'https://veta.test');
    const call = `${init.method ?? 'GET'} ${pathname.replace('/api/v1/', '')}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push(`${call}${search}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`);
    const page = { count: rows.length, next: null, previous: null, results: rows };
    const board = { ...page, conteos: { ...NO_COUNTS, fallida: 2 }, personas: [PERSON] };
    const answer = routes[call]?.(body) ?? { body: call === 'GET redaccion/tablero/' ? board : {} };
    return new Response(answer.status === 204 ? null : JSON.stringify(answer.body ?? {}), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json', ...(answer.etag && { etag: answer.etag }) },
    });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { calls, writes: () => calls.filter((call) => !call.startsWith('GET')) };
}

function open(
  address = '',
  permisos: string[] | null = null,
  offered: Capability[] = ['copias', 'revisiones', 'papelera'],
) {
  history.replaceState(null, '', `/panel-admin/redaccion${address}`);
  const reader = readerSchema.parse({ id: 1, email: 'a@veta.test', role: 'ADMIN', permisos });
  return render(
    <CapabilitiesProvider offered={offered}>
      <PermissionsProvider reader={reader}>
        <BoardSection timeZone="America/Lima" />
      </PermissionsProvider>
    </CapabilitiesProvider>,
  );
}

/** A copy as the server answers it. */
const BEGUN = {
  ...{ id: 77, tipo: 'blog', elemento_id: null, titulo: '', version: 1, base: null },
  ...{ estado: 'borrador', publicar_en: null, motivo_fallo: null, asignada_a: null },
  ...{ creada_por: PERSON, editada_por: PERSON },
  ...{ creada_en: '2026-12-09T15:00:00Z', editada_en: '2026-12-09T15:00:00Z' },
  ...{ campos: {}, cambios: [], enlace_vista_hasta: null },
};

const ITEMS = [
  row({ clave: 'articulo-1', tipo: 'articulo', elemento_id: 1, titulo: 'Litio', seccion: '1' }),
  row({ clave: 'blog-2', elemento_id: 2, titulo: 'Cobre' }),
  row({ clave: 'copia-3', estado: 'borrador', copia_id: 3, elemento_id: null, titulo: 'Oro' }),
  row({ clave: 'edicion-4', estado: 'retirada', tipo: 'edicion', elemento_id: 4, titulo: 'Nº 4' }),
];
const box = (title: string) => screen.findByRole('checkbox', { name: `Elegir: ${title}` });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const textOf = ({ textContent }: Element) => textContent;
const buttons = () =>
  screen.queryAllByRole('button').map((button) => button.textContent?.replace(/\s+/g, ' '));

test('the actions are those of the selected rows; the whole page is selected at once', async () => {
  serve(ITEMS);
  open();
  expect(buttons()).not.toContain('Retirar (1)');
  fireEvent.click(await box('Litio'));
  expect(screen.getByText('1 de 4 elegida')).toBeTruthy();
  expect(buttons()).toContain('Retirar (1)');
  expect(buttons()).not.toContain('Eliminar borradores (1)');

  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar la página' }));
  expect(buttons()).toEqual(
    expect.arrayContaining([
      'Cambiar la fecha (3)',
      'Cambiar la sección (1)',
      'Retirar (2)',
      'Volver a publicar (1)',
      'Eliminar borradores (1)',
      'Eliminar publicaciones (2)',
    ]),
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar la página' }));
  expect(screen.queryByText(/elegidas/)).toBeNull();
});

test('with the Shift key all rows in between are selected', async () => {
  serve(ITEMS);
  open();
  fireEvent.click(await box('Litio'));
  fireEvent.click(await box('Oro'), { shiftKey: true });
  expect(screen.getByText('3 de 4 elegidas')).toBeTruthy();
});

test('people who may not publish get the actions on copies alone', async () => {
  serve(ITEMS);
  open('', ['escribir']);
  fireEvent.click(await box('Litio'));
  expect(buttons()).not.toContain('Retirar (1)');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar la página' }));
  expect(buttons()).toContain('Cambiar la fecha (1)');
  expect(buttons()).toContain('Eliminar borradores (1)');
  expect(buttons().join()).not.toMatch(/Retirar|Volver a publicar|publicaciones/);
});

test('items are withdrawn one by one; the dialog keeps what failed and the reason, and the rest can be undone', async () => {
  const refusal = { status: 403, body: { message: 'No tienes permiso para publicar.' } };
  const answers: Answer[] = [refusal, refusal];
  const server = serve(ITEMS, {
    'POST redaccion/elementos/blog/2/retirar/': () => answers.shift() ?? {},
  });
  open();
  fireEvent.click(await box('Litio'));
  fireEvent.click(await box('Cobre'));
  press('Retirar (2)');
  const dialog = await screen.findByRole('dialog', { name: 'Retirar 2 publicaciones' });
  const field = within(dialog).getByLabelText<HTMLInputElement>('Motivo (opcional)');
  fireEvent.input(field, { target: { value: 'Datos sin confirmar' } });
  const confirm = within(dialog).getByRole('button', { name: 'Retirar' });
  confirm.focus();
  fireEvent.click(confirm);
  expect(confirm.textContent).toBe('Retirando...');
  fireEvent.keyDown(dialog, { key: 'Escape' });

  await screen.findByRole('dialog', { name: 'Retirar 1 publicación' });
  expect(within(dialog).getAllByRole('alert').at(-1)?.textContent).toBe(
    'Hecho en 1 de 2; faltan las de la lista.No tienes permiso para publicar.',
  );
  expect(within(dialog).getAllByRole('listitem').map(textOf)).toEqual(['Cobre']);
  expect(field.value).toBe('Datos sin confirmar');
  expect(document.activeElement).toBe(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(confirm.textContent).toBe('Retirar'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));

  expect(screen.getByText('1 publicación retirada')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(
    'No se pudo con 1 pieza:Cobre: No tienes permiso para publicar.',
  );
  press('Deshacer');
  expect(await screen.findByText('1 publicación ha vuelto al sitio')).toBeTruthy();
  const motivo = '{"motivo":"Datos sin confirmar"}';
  expect(server.writes()).toEqual([
    `POST redaccion/elementos/articulo/1/retirar/ ${motivo}`,
    `POST redaccion/elementos/blog/2/retirar/ ${motivo}`,
    `POST redaccion/elementos/blog/2/retirar/ ${motivo}`,
    'POST redaccion/elementos/articulo/1/volver-a-publicar/',
  ]);
});

test('what a repeated attempt did is undone with the rest', async () => {
  const answers: Answer[] = [{ status: 500 }];
  const server = serve(ITEMS, {
    'POST redaccion/elementos/blog/2/retirar/': () => answers.shift() ?? {},
  });
  open();
  fireEvent.click(await box('Litio'));
  fireEvent.click(await box('Cobre'));
  press('Retirar (2)');
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Retirar' });
  fireEvent.click(confirm);
  await screen.findByRole('dialog', { name: 'Retirar 1 publicación' });
  fireEvent.click(confirm);

  const result = await screen.findByText('2 publicaciones retiradas');
  expect(screen.queryByRole('dialog')).toBeNull();
  // The next Tab leads to 'Deshacer'.
  expect(document.activeElement?.contains(result)).toBe(true);
  press('Deshacer');
  expect(await screen.findByText('2 publicaciones han vuelto al sitio')).toBeTruthy();
  expect(server.writes().slice(-2)).toEqual([
    'POST redaccion/elementos/articulo/1/volver-a-publicar/',
    'POST redaccion/elementos/blog/2/volver-a-publicar/',
  ]);
});

test('a draft that is not deleted says why in its question', async () => {
  serve(ITEMS, { 'DELETE redaccion/copias/3/': () => ({ status: 500 }) });
  open();
  await box('Oro');
  press('Eliminar: Oro');
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));
  expect((await within(question).findByRole('alert')).textContent).toBe(
    'Error al eliminar el borrador. Por favor, inténtalo de nuevo.',
  );
});

test('the board takes the focus when the element that had it is gone', async () => {
  const rows = [...ITEMS];
  serve(rows);
  open();
  const button = await screen.findByRole('button', { name: 'Eliminar: Oro' });
  button.focus();
  rows.splice(2, 1);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(
    screen.getByRole('region', { name: 'Tablero de la redacción' }),
  );
});

const DETAILED: Capability[] = ['copias', 'revisiones', 'papelera', 'fichas'];
const names = (results: { id: number; nombre: string }[]) => () => ({
  body: {
    count: results.length,
    next: null,
    previous: null,
    results: results.map((name) => ({ ...name, slug: `s${name.id}` })),
  },
});
const NAMES: Routes = {
  'GET redaccion/secciones/': names([{ id: 5, nombre: 'Litio y sales' }]),
  'GET redaccion/autores/': names([{ id: 8, nombre: 'Rosa Quispe' }]),
};

test('articles and news get other authors at once, and take the former ones again', async () => {
  const rows = ITEMS.map((item) =>
    item.copia_id === null && item.tipo !== 'edicion' ? { ...item, autores_ids: [2] } : item,
  );
  const server = serve(rows, NAMES);
  open('', null, DETAILED);
  fireEvent.click(await box('Litio'));
  fireEvent.click(await box('Cobre'));
  press('Cambiar los autores (2)');
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar los autores de 2 piezas' });
  const confirm = within(dialog).getByRole('button', { name: 'Cambiar los autores' });
  fireEvent.click(confirm);
  expect(dialog.textContent).toContain('Elige al menos un autor.');
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Buscar autores para agregar'));
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Agregar: Rosa Quispe' }));
  expect(dialog.textContent).not.toContain('Elige al menos un autor.');
  fireEvent.click(confirm);
  await screen.findByText('Autores cambiados en 2 piezas');
  press('Deshacer');
  await screen.findByText('Autores anteriores recuperados en 2 piezas');
  expect(server.writes()).toEqual([
    'PATCH articles/articulos/1/ {"autores_ids":[8]}',
    'PATCH noticias/noticias/2/ {"autores_ids":[8]}',
    'PATCH articles/articulos/1/ {"autores_ids":[2]}',
    'PATCH noticias/noticias/2/ {"autores_ids":[2]}',
  ]);
});

test('news and articles are moved to a section, which is chosen by its name', async () => {
  const rows = ITEMS.map((item) => ({ ...item, seccion: '1' }));
  const server = serve(rows, NAMES);
  open('', null, DETAILED);
  fireEvent.click(await box('Litio'));
  fireEvent.click(await box('Cobre'));
  press('Cambiar la sección (2)');
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar la sección de 2 piezas' });
  const section = within(dialog).getByLabelText<HTMLSelectElement>('Sección');
  await within(dialog).findByRole('option', { name: 'Litio y sales' });
  expect(section.value).toBe('1');
  fireEvent.change(section, { target: { value: '5' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cambiar la sección' }));
  await screen.findByText('Sección cambiada en 2 piezas');
  expect(server.writes()).toEqual([
    'PATCH articles/articulos/1/ {"categoria_articulo":"5"}',
    'PATCH noticias/noticias/2/ {"categoria_blog":"5"}',
  ]);
});

test('the list is filtered by section and by reviewer; a month has no reviewer', async () => {
  const server = serve(ITEMS, NAMES);
  open('', null, DETAILED);
  await screen.findByRole('option', { name: 'Litio y sales' });
  fireEvent.change(screen.getByLabelText('Sección'), { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText('Quien revisa'), { target: { value: '3' } });
  expect(location.search).toBe('?seccion=5&asignada_a=3');
  expect(screen.getByRole('option', { name: 'Revisa Inés Mamani' })).toBeTruthy();
  await waitFor(() => expect(server.calls.at(-1)).toContain('seccion=5&asignada_a=3'));
  fireEvent.click(screen.getByRole('link', { name: 'Mes' }));
  expect(location.search).toBe('?vista=mes&seccion=5');
  expect(screen.queryByLabelText('Quien revisa')).toBeNull();
});

test('without details there is no filter by section, nor a call for it', async () => {
  const server = serve(ITEMS);
  open();
  fireEvent.click(await box('Cobre'));
  expect(screen.queryByLabelText('Sección')).toBeNull();
  expect(buttons().join()).not.toMatch(/autores|la sección/);
  expect(server.calls.join()).not.toMatch(/secciones|autores/);
});

test('the day of items is changed, and the former ones come back', async () => {
  const server = serve(ITEMS);
  open();
  fireEvent.click(await box('Litio'));
  press('Cambiar la fecha (1)');
  const dialog = await screen.findByRole('dialog');
  const day = within(dialog).getByLabelText('Fecha de publicación');
  fireEvent.input(day, { target: { value: '' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cambiar la fecha' }));
  expect(dialog.textContent).toContain('Elige una fecha.');
  fireEvent.input(day, { target: { value: '2026-12-24' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cambiar la fecha' }));
  await screen.findByText('Fecha cambiada en 1 pieza');
  press('Deshacer');
  await screen.findByText('Fecha anterior recuperada en 1 pieza');
  expect(server.writes()).toEqual([
    'PATCH articles/articulos/1/ {"fecha_publicacion":"2026-12-24"}',
    'PATCH articles/articulos/1/ {"fecha_publicacion":"2026-12-09"}',
  ]);
});

test('filters, state, page and view are in the address', async () => {
  const server = serve(ITEMS);
  open('?estado=fallida&page=2');
  await box('Litio');
  expect(server.calls.at(-1)).toContain('estado=fallida&page=2');
  fireEvent.change(screen.getByLabelText('Tipo'), { target: { value: 'blog' } });
  expect(location.search).toBe('?estado=fallida&tipo=blog');
  fireEvent.change(await screen.findByLabelText('Persona'), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('link', { name: 'Mes' }));
  expect(location.search).toBe('?vista=mes&estado=fallida&tipo=blog&autor=3');
  await waitFor(() => expect(server.calls.at(-1)).toContain('tipo=blog&autor=3&mes=2026-12'));
  expect(server.calls.at(-1)).not.toContain('estado');
});

test('a failed publication stands in its tab and in its row with the reason', async () => {
  const failed = { estado: 'fallida', copia_id: 9, motivo_fallo: 'Falta el banner.' } as const;
  serve([row({ clave: 'copia-9', titulo: 'Estaño', ...failed })]);
  open();
  const found = (await screen.findByText('Estaño')).closest('tr');
  expect(found?.textContent).toContain('No se publicó');
  expect(found?.textContent).toContain('Falta el banner.');
  expect(screen.getByRole('link', { name: /No se publicaron/ }).textContent).toContain('2');
});

test('a copy in review names who has it, or that nobody has it yet', async () => {
  const inReview = { estado: 'en_revision', copia_id: 9, fecha: null } as const;
  serve([
    row({
      clave: 'copia-9',
      titulo: 'Estaño',
      ...inReview,
      asignada_a: { id: 4, nombre: 'Ana Quispe' },
    }),
    row({ clave: 'copia-10', titulo: 'Zinc', ...inReview }),
    row({
      clave: 'copia-11',
      titulo: 'Plata',
      ...inReview,
      asignada_a: { id: 1, nombre: 'Rosa Paz' },
    }),
  ]);
  open();
  const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr');
  expect((await rowOf('Estaño'))?.textContent).toContain('En revisiónLa tiene Ana Quispe');
  expect((await rowOf('Zinc'))?.textContent).toContain('En revisiónPara quien pueda publicar');
  expect((await rowOf('Plata'))?.textContent).toContain('En revisiónLa tienes tú');
});

test('a withdrawn item leads to the desk, where a copy can be begun', async () => {
  serve(ITEMS);
  open();
  expect((await screen.findByRole('link', { name: 'Nº 4' })).getAttribute('href')).toBe(
    '/panel-admin/redaccion/abrir?tipo=edicion&id=4',
  );
});

test('empty lists say what to do', async () => {
  serve([]);
  open('?estado=retirada');
  expect(await screen.findByText('No hay nada retirado')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Tipo'), { target: { value: 'blog' } });
  expect(await screen.findByText('No se encontró nada')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Quitar los filtros' }));
  expect(location.search).toBe('?estado=retirada');
});

test('the month shows each thing on its day, with its hour, and what failed', async () => {
  const at = '2026-12-24T11:00:00.000Z';
  serve([
    row({
      clave: 'copia-1',
      copia_id: 1,
      elemento_id: null,
      titulo: 'Alba',
      estado: 'programada',
      publicar_en: at,
      fecha: '2026-12-24',
    }),
    row({
      clave: 'copia-2',
      copia_id: 2,
      titulo: 'Niebla',
      estado: 'fallida',
      publicar_en: at,
      fecha: '2026-12-24',
    }),
    row({ clave: 'blog-2', titulo: 'Cobre', estado: 'publicada', url: '/noticias-destacadas/2' }),
  ]);
  open('?vista=mes');
  const month = await screen.findByRole('list', { name: 'Diciembre de 2026' });
  expect(screen.getByRole('heading', { name: 'Diciembre de 2026' })).toBeTruthy();
  await within(month).findByText(/Alba/);
  const day = (title: string) => screen.getByText(title).closest('li');
  expect(day('Jueves, 24 de diciembre')?.textContent).toContain('06:00 Noticia Programada Alba');
  expect(day('Jueves, 24 de diciembre')?.textContent).toContain(
    '06:00 Noticia No se publicó el cambio Niebla',
  );
  expect(day('Miércoles, 9 de diciembre')?.textContent).toContain('Noticia Publicada Cobre');
  expect(day('Jueves, 10 de diciembre')?.getAttribute('aria-current')).toBe('date');
  // 1 December 2026 is a Tuesday.
  expect(day('Martes, 1 de diciembre')?.className).toContain('col-start-2');
});

test('the month shows drafts in words and by their sign, and the hour at which something went out', async () => {
  const day = { fecha: '2026-12-24', elemento_id: null };
  serve([
    row({ clave: 'copia-1', copia_id: 1, titulo: 'Oro', estado: 'borrador', ...day }),
    row({ clave: 'copia-2', copia_id: 2, titulo: 'Plata', estado: 'en_revision', ...day }),
    row({ clave: 'blog-2', titulo: 'Cobre', publicada_en: '2026-12-09T11:56:00.000Z' }),
  ]);
  open('?vista=mes');
  const month = await screen.findByRole('list', { name: 'Diciembre de 2026' });
  const draft = await within(month).findByRole('link', { name: 'Noticia Borrador Oro' });
  expect(draft.getAttribute('href')).toBe('/panel-admin/redaccion/1');
  expect(draft.className).toContain('border-dashed');
  expect(within(draft).getByText('Borrador').className).not.toMatch(/^sr-only/);
  expect(within(month).getByRole('link', { name: 'Noticia En revisión Plata' })).toBeTruthy();
  expect(within(month).getByRole('link', { name: '06:56 Noticia Publicada Cobre' })).toBeTruthy();
});

test('each day begins something new on it, for those who write', async () => {
  const server = serve([], {
    'POST redaccion/copias/': () => ({ status: 201, body: BEGUN, etag: '"1"' }),
  });
  const { unmount } = open('?vista=mes');
  const menu = await screen.findByLabelText('Empezar algo para el jueves, 24 de diciembre');
  expect(screen.getAllByLabelText(/^Empezar algo para el /)).toHaveLength(31);
  fireEvent.click(menu);
  const day = screen.getByText('Jueves, 24 de diciembre').closest('li') as HTMLElement;
  expect(within(day).getAllByRole('button').map(textOf)).toEqual([
    'Nuevo artículo',
    'Nueva noticia',
    'Nueva edición',
  ]);
  fireEvent.click(within(day).getByRole('button', { name: 'Nueva noticia' }));
  await waitFor(() => expect(location.pathname).toBe('/panel-admin/redaccion/77'));
  const [begun] = server.writes();
  expect(begun).toContain('"tipo":"blog"');
  expect(begun).toContain('"fecha_publicacion":"2026-12-24"');

  unmount();
  open('?vista=mes', ['publicar']);
  await screen.findByRole('list', { name: 'Diciembre de 2026' });
  expect(screen.queryByLabelText(/^Empezar algo/)).toBeNull();
});

test('a day of 40 shows four, a failed one among them; the link opens the whole day', async () => {
  const many = Array.from({ length: 40 }, (_, number) =>
    row({
      clave: `copia-${number}`,
      copia_id: number + 1,
      titulo: `Nota ${number}`,
      estado: number === 39 ? 'fallida' : 'programada',
      fecha: '2026-12-24',
    }),
  );
  serve(many);
  open('?vista=mes&mes=2026-12');
  const more = await screen.findByRole('link', { name: '36 más: Jueves, 24 de diciembre' });
  expect(screen.getAllByText(/^Nota/)).toHaveLength(4);
  expect(screen.getByText(/Nota 39/)).toBeTruthy();
  fireEvent.click(more);
  expect(location.search).toBe('?vista=mes&mes=2026-12&dia=2026-12-24');
  const heading = await screen.findByRole('heading', { name: 'Jueves, 24 de diciembre' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getAllByText(/^Nota/)).toHaveLength(40);
  fireEvent.click(screen.getByRole('link', { name: 'Volver al mes' }));
  expect(location.search).toBe('?vista=mes&mes=2026-12');
});

test('on a phone a button leads to today, which may be far below', async () => {
  serve([]);
  open('?vista=mes');
  fireEvent.click(await screen.findByRole('button', { name: 'Hoy' }));
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: /^Jueves, 10 de diciembre/ }),
  );
});

test('an empty month says so, and leads to its neighbours', async () => {
  serve([]);
  open('?vista=mes&mes=2027-01');
  expect(await screen.findByText('No hay nada en enero de 2027')).toBeTruthy();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Mes anterior: Diciembre de 2026')).toBe(
    '/panel-admin/redaccion?vista=mes&mes=2026-12',
  );
  expect(link('Mes siguiente: Febrero de 2027')).toBe(
    '/panel-admin/redaccion?vista=mes&mes=2027-02',
  );
  expect(link('Este mes')).toBe('/panel-admin/redaccion?vista=mes');
});

test('a server without the board shows an error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serve([], {
    'GET redaccion/tablero/': () => ({ status: 404, body: { detail: 'No encontrado.' } }),
  });
  open();
  expect(await screen.findByText('Error al cargar la redacción')).toBeTruthy();
});

test('a run goes on and keeps its result while the view changes, and no second one begins', async () => {
  const slow = Promise.withResolvers<void>();
  const server = serve(ITEMS);
  const answer = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const answered = await answer(address, init);
    if (String(address).includes('/retirar/')) await slow.promise;
    return answered;
  });
  open();
  fireEvent.click(await box('Litio'));
  press('Retirar (1)');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  press('Eliminar: Oro');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Mes' }));

  slow.resolve();

  expect(await screen.findByText('1 publicación retirada')).toBeTruthy();
  press('Deshacer');
  expect(await screen.findByText('1 publicación ha vuelto al sitio')).toBeTruthy();
});
