// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '@/components/session/query-client';
import type { FrontPage } from '@/contract/front-page';
import { SiteTimeZone } from '../panel/site-time-zone';
import { fireEvent, render, screen, waitFor, within } from '../testing/testing-library';
import { FrontPageSection } from './front-page-section';

vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/panel-admin/portada',
}));

beforeEach(() => queryClient.clear());

const slot = (tipo: 'blog' | 'articulo', id: number, titulo: string, more = {}) => ({
  ...{ tipo, id, titulo, hasta: null, estado: 'publico' as const },
  ...more,
});
const THREE: FrontPage = {
  principal: slot('blog', 1, 'Relaves'),
  destacados: [slot('articulo', 1, 'El litio'), slot('blog', 2, 'Turno')],
};

const page = (results: object[]) => ({ count: results.length, results });
const BLOGS = [
  { id: 9, titulo_blog: 'La más nueva', contenido: 'Texto', fecha_publicacion: '2026-03-01' },
  { id: 2, titulo_blog: 'Turno', contenido: 'Texto', fecha_publicacion: '2026-02-01' },
];
const ARTICLES = [{ id: 7, titulo_articulo: 'El cobre', fecha_publicacion: '2026-03-01' }];

/** The section over a server with this front page; `refuse` answers the next saves. */
async function show(stored: FrontPage, refuse: Response[] = []) {
  const sent: unknown[] = [];
  let version = 1;
  let state = stored;
  const answer = () => Response.json(state, { headers: { etag: `"${version}"` } });
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const path = new URL(String(address), 'https://veta.test').pathname;
    if (path.endsWith('/noticias/noticias/')) return Response.json(page(BLOGS));
    if (path.endsWith('/articles/articulos/')) return Response.json(page(ARTICLES));
    if (init?.method !== 'PUT') return answer();
    const headers = new Headers(init.headers);
    const body = JSON.parse(String(init.body));
    sent.push([headers.get('if-match'), body]);
    const refused = refuse.shift();
    if (refused) return refused;
    version += 1;
    const known = [stored.principal, ...stored.destacados];
    const full = (one: FrontPage['principal']) =>
      one && { ...known.find((old) => old?.tipo === one.tipo && old.id === one.id), ...one };
    state = { principal: full(body.principal), destacados: body.destacados.map(full) };
    return answer();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <SiteTimeZone timeZone="America/Lima">
      <FrontPageSection />
    </SiteTimeZone>,
  );
  await screen.findByRole('button', { name: 'Guardar' });
  return {
    sent,
    /** A colleague saves. */
    change: (other: FrontPage) => {
      version += 1;
      state = other;
    },
  };
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const titles = () =>
  within(screen.getByRole('list', { name: 'Lugares de la portada' }))
    .getAllByRole('button', { name: /^Quitar: / })
    .map((button) => button.getAttribute('aria-label')?.slice('Quitar: '.length));

test('slots are moved by buttons, which keep the focus, and saved with the version that was read', async () => {
  const { sent } = await show(THREE);
  expect(titles()).toEqual(['Relaves', 'El litio', 'Turno']);

  press('Subir: Turno');
  press('Subir: Turno');

  expect(titles()).toEqual(['Turno', 'Relaves', 'El litio']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Subir: Turno');
  expect(screen.getByText('«Turno» está ahora en el lugar 1 de 3.')).toBeTruthy();
  expect(screen.getByText('Hay cambios sin guardar.')).toBeTruthy();
  press('Subir: Turno');
  press('Guardar');

  await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar.')).toBeNull());
  expect(sent).toEqual([
    [
      '"1"',
      {
        principal: { tipo: 'blog', id: 2, hasta: null },
        destacados: [
          { tipo: 'blog', id: 1, hasta: null },
          { tipo: 'articulo', id: 1, hasta: null },
        ],
      },
    ],
  ]);
});

test('each slot says where the home page shows it: articles have a row of their own', async () => {
  const articles = [1, 2, 3, 4, 5].map((id) => slot('articulo', id, `Reportaje ${id}`));
  await show({
    principal: articles[0] ?? null,
    destacados: [
      slot('blog', 1, 'Retirada', { estado: 'retirado' }),
      slot('blog', 2, 'Relaves'),
      slot('blog', 3, 'Turno'),
      ...articles.slice(1),
    ],
  });
  const list = screen.getByRole('list', { name: 'Lugares de la portada' });
  const first = (title: string) =>
    within(list).getByText(title).closest('li')?.querySelector('p')?.textContent;
  expect(first('Reportaje 1')).toBe('Primero de ReportajesArtículo');
  expect(first('Retirada')).toBe('Noticia');
  expect(first('Relaves')).toBe('PrincipalNoticia');
  expect(first('Turno')).toBe('2.ª noticiaNoticia');
  expect(first('Reportaje 2')).toBe('2.º de ReportajesArtículo');
  expect(first('Reportaje 5')).toBe('Sin sitio: Reportajes muestra 4Artículo');
});

test('an item is added by the search, and what leads is shown', async () => {
  await show({ principal: null, destacados: [] });
  expect(screen.getByText('Todavía no hay nada elegido')).toBeTruthy();
  const preview = () =>
    within(screen.getByRole('region', { name: 'Así abre la portada' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(preview()).toEqual(['La más nueva', 'Turno']));

  fireEvent.click(await screen.findByRole('button', { name: 'Agregar: Turno' }));
  fireEvent.click(screen.getByRole('button', { name: 'Agregar: El cobre' }));

  expect(titles()).toEqual(['Turno', 'El cobre']);
  expect(preview()).toEqual(['TurnoElegida', 'La más nueva', 'El cobre']);
  expect(screen.queryByRole('button', { name: 'Agregar: Turno' })).toBeNull();
  expect(document.activeElement).toBe(
    screen.getByRole('searchbox', { name: 'Buscar noticias y artículos publicados' }),
  );
  press('Quitar: Turno');
  expect(titles()).toEqual(['El cobre']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Quitar: El cobre');
});

test('an end is chosen in the zone of the site, and a past one is not saved', async () => {
  const { sent } = await show({ principal: slot('blog', 1, 'Relaves'), destacados: [] });
  press('Poner plazo: Relaves');
  const day = screen.getByLabelText('Hasta el día: Relaves');
  expect(document.activeElement).toBe(day);
  fireEvent.change(day, { target: { value: '2020-01-01' } });
  expect(screen.getByText('Esa hora ya pasó.')).toBeTruthy();
  press('Guardar');
  expect(
    await screen.findByText('Revisa los plazos marcados: no se ha guardado nada.'),
  ).toBeTruthy();
  expect(document.activeElement).toBe(day);

  fireEvent.change(day, { target: { value: '2031-12-01' } });
  fireEvent.change(screen.getByLabelText('Hora: Relaves'), { target: { value: '06:00' } });
  expect(
    screen.getByText('Se quita el lunes 1 de diciembre de 2031, 06:00. Hora de Lima.'),
  ).toBeTruthy();
  press('Guardar');

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject(['"1"', { principal: { hasta: '2031-12-01T11:00:00.000Z' } }]);
});

test('slots that have ended or whose item is withdrawn are marked, and ended ones not saved', async () => {
  const { sent } = await show({
    principal: slot('blog', 1, 'Relaves', { hasta: '2026-03-01T11:00:00.000Z' }),
    destacados: [slot('articulo', 1, 'El litio', { estado: 'retirado' })],
  });
  expect(screen.getByText(/^Terminó el domingo 1 de marzo/)).toBeTruthy();
  expect(screen.getByText('Retirado: no se ve')).toBeTruthy();
  press('Guardar');
  await waitFor(() => expect(titles()).toEqual(['El litio']));
  expect(sent).toEqual([
    ['"1"', { principal: { tipo: 'articulo', id: 1, hasta: null }, destacados: [] }],
  ]);
});

test('after a colleague has saved, the editor sees both versions and chooses', async () => {
  const conflict = () => Response.json({ detail: 'Otra persona', actual: {} }, { status: 412 });
  const { sent, change } = await show(THREE, [conflict()]);
  change({ principal: slot('blog', 2, 'Turno'), destacados: [] });
  press('Bajar: Relaves');
  press('Guardar');

  const notice = await screen.findByRole('alert', {}, { timeout: 20_000 });
  await screen.findByText('Otra persona guardó la portada mientras la cambiabas.');
  expect(notice).toBeTruthy();
  expect(screen.getByText('Turno (Noticia)')).toBeTruthy();
  expect(titles()).toEqual(['El litio', 'Relaves', 'Turno']);
  press('Guardar la mía');

  await waitFor(() => expect(screen.queryByText('La otra versión')).toBeNull());
  expect(sent.map((one) => (one as unknown[])[0])).toEqual(['"1"', '"2"']);
  expect(titles()).toEqual(['El litio', 'Relaves', 'Turno']);
});

test('the other version can be taken', async () => {
  const { change } = await show(THREE, [Response.json({}, { status: 412 })]);
  change({ principal: slot('blog', 2, 'Turno'), destacados: [] });
  press('Bajar: Relaves');
  press('Guardar');
  fireEvent.click(await screen.findByRole('button', { name: 'Quedarme con la otra' }));
  expect(titles()).toEqual(['Turno']);
  expect(document.activeElement?.textContent).toBe('Guardar');
  expect(screen.queryByText('Hay cambios sin guardar.')).toBeNull();
});

test('a server that fails is told, and nothing is lost', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { sent } = await show(THREE, [Response.json({}, { status: 500 })]);
  press('Bajar: Relaves');
  press('Guardar');
  const text = 'No se pudo guardar la portada. Inténtalo de nuevo.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(titles()).toEqual(['El litio', 'Relaves', 'Turno']);
  expect(sent).toHaveLength(1);
});

test('a front page that cannot be read offers another try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 400 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  render(<FrontPageSection />);
  expect(await screen.findByText('Error al cargar la portada')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});
