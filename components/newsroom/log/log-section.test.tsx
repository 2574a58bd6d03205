// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CapabilitiesProvider } from '@/components/capabilities/capabilities-provider';
import { PermissionsProvider } from '@/components/panel/permissions';
import { queryClient } from '@/components/session/query-client';
import { followHistory, useLiveSearchParams } from '../../testing/live-address';
import { fireEvent, render, screen, within } from '../../testing/testing-library';
import { LogSection } from './log-section';

vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/panel-admin/registro',
  useSearchParams: () => useLiveSearchParams(),
}));

beforeEach(() => {
  queryClient.clear();
  at('');
  followHistory();
});
afterEach(() => vi.restoreAllMocks());

/** Opens the log with this query. */
const at = (query: string) => history.replaceState(null, '', `/panel-admin/registro?${query}`);

const ACT = {
  ...{ id: 'contenido-9', cuando: '2026-11-20T15:42:00Z', accion: 'editar', tipo: 'articulo' },
  ...{ quien: { id: 5, nombre: 'Rosa Quispe' }, elemento_id: 3, titulo: 'El litio' },
  ...{ campos: ['titulo_articulo', 'contenido'], motivo: null, url: '/articulos/3' },
  ...{ revision: 2, anterior: 1 },
};
const HIDDEN = {
  ...ACT,
  ...{ id: 'moderacion-4', cuando: '2026-11-20T04:59:00Z', accion: 'ocultar', tipo: 'comentario' },
  ...{ quien: null, elemento_id: 8, titulo: 'Compren aquí', campos: [], motivo: 'enlaces' },
  ...{ url: null, revision: null, anterior: null },
};
const revision = (id: number, number: string) => ({
  ...{ id, tipo: 'articulo', elemento_id: 3, revision: id, accion: 'editar', autor: null },
  ...{ creado_en: '2026-11-20T15:42:00Z', titulo: 'El litio', actual: false, articulos: [] },
  campos: { titulo_articulo: 'El litio', contenido: `<p>Suben ${number} soles.</p>` },
});

function show(results: object[], permisos: string[] | null = null) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, search } = new URL(String(input), 'http://localhost');
    asked.push(pathname.replace('/api/v1/redaccion/', '') + search);
    if (pathname.endsWith('/registro/')) {
      return Response.json({ count: results.length, next: null, previous: null, results });
    }
    return Response.json(pathname.endsWith('/1/') ? revision(1, '319') : revision(2, '320'));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <PermissionsProvider reader={{ role: 'ADMIN', permisos } as never}>
      <LogSection timeZone="America/Lima" />
    </PermissionsProvider>,
  );
  return asked;
}

test('acts are listed by day of the site, with who did what', async () => {
  show([ACT, HIDDEN]);

  const [edit, hidden] = await screen.findAllByRole('listitem');

  expect(edit?.textContent).toMatch(
    /^10:42Rosa Quispe cambió el artículo «El litio»Título, Contenido/,
  );
  expect(within(edit as HTMLElement).getByRole('link', { name: '«El litio»' })).toHaveProperty(
    'pathname',
    '/articulos/3',
  );
  expect(hidden?.textContent).toMatch(
    /^23:59El sistema ocultó un comentario «Compren aquí»Demasiados enlaces/,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Viernes, 20 de noviembre de 2026',
    'Jueves, 19 de noviembre de 2026',
  ]);
});

test("'Ver cambios' compares the states before and after the act", async () => {
  const asked = show([ACT]);

  fireEvent.click(await screen.findByRole('button', { name: 'Ver cambios: El litio' }));

  const dialog = await screen.findByRole('dialog', { name: 'Cambios: El litio' });
  expect((await within(dialog).findByText('320')).tagName).toBe('INS');
  expect(within(dialog).getByText('319').tagName).toBe('DEL');
  expect(asked).toEqual(expect.arrayContaining(['revisiones/1/', 'revisiones/2/']));
});

test('a comparison in the log is of two past states, and none is offered where no field changed', async () => {
  const value = { ...ACT, campos: ['titulo_articulo'] };
  show([
    value,
    { ...ACT, id: 'contenido-10', accion: 'retirar', campos: [], motivo: 'Con errores' },
  ]);
  const answer = fetch;
  vi.stubGlobal('fetch', async (input: string) => {
    const found = await (await answer(input)).json();
    const title = String(input).endsWith('/1/') ? 'El cobre' : 'El litio';
    if (found.campos) found.campos.titulo_articulo = title;
    return Response.json(found);
  });

  const [edit, withdrawal] = await screen.findAllByRole('listitem');
  expect(withdrawal?.textContent).toContain(
    'retiró el artículo «El litio» por este motivo:Con errores',
  );
  expect(screen.getAllByRole('button', { name: /^Ver cambios/ })).toHaveLength(1);
  fireEvent.click(within(edit as HTMLElement).getByRole('button', { name: /^Ver cambios/ }));

  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Antes')).toBeTruthy();
  expect(within(dialog).getByText('Después')).toBeTruthy();
  expect(within(dialog).queryByText('Ahora')).toBeNull();
});

test('a copy that is still there is opened from its act, and a long note is read whole on demand', async () => {
  const motivo = `Falta la fuente.\n${'Muy largo. '.repeat(60)}Fin`;
  const returned = { ...ACT, accion: 'devolver', campos: [], revision: null, anterior: null };
  show([{ ...returned, motivo, copia_id: 12 }]);

  const row = await screen.findByRole('listitem');

  expect(row.textContent).toContain('Rosa Quispe devolvió el artículo «El litio» con una nota:');
  const open = within(row).getByRole('link', { name: 'Abrir el borrador: El litio' });
  expect(open.getAttribute('href')).toBe('/panel-admin/redaccion/12');
  expect(row.textContent).not.toContain('Fin');
  const more = within(row).getByRole('button', { name: 'Leer todo' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(more);
  expect(row.textContent).toContain('Fin');
  fireEvent.click(within(row).getByRole('button', { name: 'Leer menos' }));
  expect(row.textContent).not.toContain('Fin');
});

test('where the title may not be read, the act is the link to the public page', async () => {
  show([{ ...ACT, accion: 'pedir_revision', titulo: '', campos: [] }], []);
  const link = await screen.findByRole('link', { name: 'pidió la revisión del artículo' });
  expect(link.getAttribute('href')).toBe('/articulos/3');
});

test('a day that is typed is one entry of the history, and one request', async () => {
  const asked = show([ACT]);
  await screen.findByRole('listitem');
  const entries = history.length;
  const field = screen.getByLabelText<HTMLInputElement>('Desde');
  for (const day of ['0002-11-01', '0020-11-01', '0202-11-01', '2026-11-01']) {
    fireEvent.change(field, { target: { value: day } });
    expect(field.value).toBe(day);
  }
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.blur(field);
  expect(location.search).toBe('?desde=2026-11-01');
  expect(history.length).toBe(entries + 1);
  expect(asked.filter((call) => call.includes('desde'))).toHaveLength(1);
  fireEvent.change(field, { target: { value: '0202-11-01' } });
  fireEvent.blur(field);
  expect(field.value).toBe('2026-11-01');
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  expect(location.search).toBe('');
});

test('a filter names its person and its item only once their acts are there', async () => {
  at('tipo=blog&elemento_id=9&persona=7');
  show([ACT]);
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button', { name: /^Quitar.*(Rosa|litio)/ })).toBeNull();
  expect(
    screen.getByRole('button', { name: 'Quitar el filtro: Solo de una noticia' }),
  ).toBeTruthy();
  expect(
    screen.getByRole('button', { name: 'Quitar el filtro: Solo de una persona' }),
  ).toBeTruthy();
});

test('the filter by item is removed with the kind that it chose', async () => {
  at('tipo=blog&elemento_id=9&persona=7');
  show([ACT]);
  const item = 'Quitar el filtro: Solo de una noticia';
  fireEvent.click(await screen.findByRole('button', { name: item }));
  expect(location.search).toBe('?persona=7');
});

test('staff who may not write see no changes of texts', async () => {
  show([ACT], []);

  await screen.findByText(/cambió el artículo/);

  expect(screen.queryByRole('button', { name: /Ver cambios/ })).toBeNull();
});

test('filters are in the address, and a person and an item are filtered from their rows', async () => {
  show([ACT]);
  const row = await screen.findByRole('listitem');

  fireEvent.click(within(row).getByRole('link', { name: 'Rosa Quispe' }));
  expect(location.search).toBe('?persona=5');
  fireEvent.click(within(row).getByRole('link', { name: 'Solo esto: El litio' }));
  expect(location.search).toBe('?tipo=articulo&elemento_id=3&persona=5');
  fireEvent.change(screen.getByLabelText('Qué'), { target: { value: 'cuenta' } });
  expect(location.search).toBe('?tipo=cuenta&persona=5');
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2026-11-01' } });
  fireEvent.blur(screen.getByLabelText('Desde'));
  expect(location.search).toBe('?tipo=cuenta&persona=5&desde=2026-11-01');
});

test('what the address names is asked for, and an empty result offers to remove the filters', async () => {
  at('persona=5&desde=2026-11-01');
  const asked = show([]);

  expect(await screen.findByText('No se encontró nada')).toBeTruthy();

  expect(asked).toEqual(['registro/?page=1&persona=5&desde=2026-11-01']);
  const clear = screen.getByRole('link', { name: 'Quitar los filtros' });
  expect(clear.getAttribute('href')).toBe('/panel-admin/registro');
  expect(
    screen.getByRole('button', { name: 'Quitar el filtro: Solo de una persona' }),
  ).toBeTruthy();
});

test('a failing server is named and can be asked again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  show([ACT]);
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  at('page=2');

  expect(await screen.findByText('Error al cargar el registro')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});

test('authors, sections and tags are a kind where the server has them', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ count: 0, results: [] }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const kinds = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  const { rerender } = render(<LogSection timeZone="America/Lima" />);
  expect(kinds()).not.toContain('Autores, secciones y etiquetas');
  rerender(
    <CapabilitiesProvider offered={['fichas']}>
      <LogSection timeZone="America/Lima" />
    </CapabilitiesProvider>,
  );
  expect(kinds()).toContain('Autores, secciones y etiquetas');
});
