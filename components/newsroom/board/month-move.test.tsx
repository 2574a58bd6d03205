// @vitest-environment happy-dom
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '@/components/session/query-client';
import { Toasts } from '@/components/ui/toasts';
import type { BoardRow } from '@/contract/board';
import { readerSchema } from '@/lib/session/answer';
import { PermissionsProvider } from '../../panel/permissions';
import { followHistory, useLiveSearchParams } from '../../testing/live-address';
import { fireEvent, render, screen, waitFor, within } from '../../testing/testing-library';
import { BoardSection } from './board-section';

vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/panel-admin/redaccion',
  useSearchParams: () => useLiveSearchParams(),
}));

beforeEach(() => {
  toast.dismiss();
  vi.setSystemTime(new Date('2026-12-10T15:00:00Z'));
  followHistory();
});
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const PERSON = { id: 3, nombre: 'Inés Mamani' };
const MORNING = '2026-12-15T11:00:00.000Z';

interface StoredCopy {
  id: number;
  estado: 'borrador' | 'programada' | 'publicada';
  titulo: string;
  dia: string;
  publicar_en: string | null;
  version: number;
}

const DRAFT: StoredCopy = {
  ...{ id: 3, estado: 'borrador', titulo: 'Oro' },
  ...{ dia: '2026-12-15', publicar_en: null, version: 1 },
};
const SCHEDULED: StoredCopy = {
  ...{ id: 4, estado: 'programada', titulo: 'Cobre' },
  ...{ dia: '2026-12-01', publicar_en: MORNING, version: 1 },
};
const dayOf = ({ publicar_en, dia }: StoredCopy) => publicar_en?.slice(0, 10) ?? dia;

const rowOf = (copy: StoredCopy): BoardRow => ({
  clave: `copia-${copy.id}`,
  estado: copy.estado,
  tipo: 'articulo',
  copia_id: copy.estado === 'publicada' ? null : copy.id,
  elemento_id: copy.estado === 'publicada' ? copy.id : null,
  titulo: copy.titulo,
  editado_por: PERSON,
  editado_en: '2026-12-09T15:00:00.000Z',
  asignada_a: null,
  publicar_en: copy.publicar_en,
  publicada_en: null,
  fecha: dayOf(copy),
  fecha_publicacion: copy.dia,
  seccion: null,
  autores_ids: null,
  url: copy.estado === 'publicada' ? 'https://veta.test/articulos/3' : null,
  motivo_fallo: null,
  motivo: null,
});

/** A server that has these copies; `refuse` answers the next write with a status. */
function serve(...given: StoredCopy[]) {
  const copies = given.map((copy) => ({ ...copy }));
  const refusals: number[] = [];
  const writes: string[] = [];
  const conteos = {
    borrador: 1,
    en_revision: 0,
    programada: 1,
    fallida: 0,
    publicada: 0,
    retirada: 0,
  };
  const json = (body: object, status = 200, etag = '') =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', etag },
    });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = new URL(address, 'https://veta.test').pathname.replace('/api/v1/redaccion/', '');
    if (path === 'tablero/') {
      const results = copies.map(rowOf);
      const page = { count: results.length, next: null, previous: null };
      return json({ ...page, results, conteos, personas: [PERSON] });
    }
    const copy = copies.find(({ id }) => path.startsWith(`copias/${id}/`));
    if (!copy) return json({ detail: 'No encontrado.' }, 404);
    if (typeof init.body === 'string') {
      const status = refusals.shift();
      if (status) return json({ message: 'No tienes permiso para publicar.' }, status);
      const body = JSON.parse(init.body);
      writes.push(`${init.method} ${path} ${init.body}`);
      copy.version += 1;
      if (body.campos) copy.dia = body.campos.fecha_publicacion;
      else copy.publicar_en = body.publicar_en;
    }
    const { dia, ...rest } = copy;
    const answer = {
      ...{ tipo: 'articulo', elemento_id: null, base: null, motivo_fallo: null, asignada_a: null },
      ...{ creada_por: PERSON, editada_por: PERSON, cambios: [], enlace_vista_hasta: null },
      ...{ creada_en: '2026-12-09T15:00:00Z', editada_en: '2026-12-09T15:00:00Z' },
      ...{ ...rest, campos: { fecha_publicacion: dia } },
    };
    return json(answer, 200, `"${copy.version}"`);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { copies, writes, refuse: (status: number) => refusals.push(status) };
}

function open(permisos: string[] | null = null) {
  history.replaceState(null, '', '/panel-admin/redaccion?vista=mes&mes=2026-12');
  const reader = readerSchema.parse({ id: 1, email: 'a@veta.test', role: 'ADMIN', permisos });
  return render(
    <PermissionsProvider reader={reader}>
      <BoardSection timeZone="America/Lima" />
      <Toasts />
    </PermissionsProvider>,
  );
}

const menuOf = (title: string) => screen.findByLabelText(`Acciones de «${title}»`);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens 'Cambiar día' of an entry and chooses a day. */
async function choose(title: string, day: string) {
  fireEvent.click(await menuOf(title));
  press('Cambiar día');
  const dialog = screen.getByRole('dialog', { name: 'Cambiar día' });
  fireEvent.change(within(dialog).getByLabelText(/^Día/), { target: { value: day } });
  return dialog;
}
const confirm = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cambiar día' }));
const dayWith = (title: string) =>
  screen.getByText(title).closest('li[class]')?.querySelector('time')?.getAttribute('datetime');

test('a draft is moved to another day, where its entry has the focus, and back', async () => {
  const server = serve(DRAFT);
  open();
  const dialog = await choose('Oro', '2026-12-24');
  expect(dialog.textContent).toContain(
    'Solo cambia la fecha de su texto: el borrador sigue sin programar.',
  );
  confirm(dialog);

  const undo = await screen.findByRole('button', { name: 'Deshacer' });
  expect(screen.getByText('«Oro» pasa al jueves, 24 de diciembre')).toBeTruthy();
  await waitFor(() => expect(dayWith('Oro')).toBe('2026-12-24'));
  await waitFor(() => expect(document.activeElement?.id).toBe('entrada-copia-3'));
  // The toaster gives the focus back to where it came from.
  screen.getByRole('searchbox').focus();
  undo.focus();
  fireEvent.click(undo);
  expect(document.activeElement?.id).toBe('entrada-copia-3');

  expect(await screen.findByText('«Oro» vuelve al martes, 15 de diciembre')).toBeTruthy();
  await waitFor(() => expect(dayWith('Oro')).toBe('2026-12-15'));
  await waitFor(() => expect(document.activeElement?.id).toBe('entrada-copia-3'));
  expect(server.writes).toEqual([
    'PATCH copias/3/ {"campos":{"fecha_publicacion":"2026-12-24"}}',
    'PATCH copias/3/ {"campos":{"fecha_publicacion":"2026-12-15"}}',
  ]);
});

test('a scheduled copy keeps its hour, and no past moment is sent', async () => {
  const server = serve(SCHEDULED);
  open();
  const dialog = await choose('Cobre', '2026-12-10');
  confirm(dialog);
  expect(within(dialog).getByText('Esa hora ya pasó.')).toBeTruthy();
  const day = within(dialog).getByLabelText(/^Día/);
  expect(document.activeElement).toBe(day);
  expect(server.writes).toEqual([]);

  fireEvent.change(day, { target: { value: '2026-12-24' } });
  expect(dialog.textContent).toContain('Se publicará el jueves 24 de diciembre, 06:00.');
  confirm(dialog);
  await waitFor(() => expect(dayWith('Cobre')).toBe('2026-12-24'));
  expect(server.writes).toEqual([
    'POST copias/4/programar/ {"publicar_en":"2026-12-24T11:00:00.000Z","version":1}',
  ]);
});

test('who may only write moves drafts alone; published pieces have other actions', async () => {
  serve(DRAFT, SCHEDULED, { ...DRAFT, id: 5, titulo: 'Plata', estado: 'publicada' });
  open(['escribir']);
  await menuOf('Oro');
  expect(screen.queryByLabelText('Acciones de «Cobre»')).toBeNull();
  fireEvent.click(await menuOf('Plata'));
  const items = within((await menuOf('Plata')).parentElement as HTMLElement);
  expect(items.queryByRole('button')).toBeNull();
  expect(items.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Abrir en la redacción',
    'Ver en el sitio',
  ]);
});

test('a piece that a colleague moved meanwhile is moved from there on the next press', async () => {
  const server = serve(DRAFT);
  open();
  const dialog = await choose('Oro', '2026-12-24');
  Object.assign(server.copies[0] ?? {}, { dia: '2026-12-18' });
  confirm(dialog);
  expect(
    await within(dialog).findByText(
      'Alguien la movió mientras tanto: ahora está en el viernes, 18 de diciembre.',
    ),
  ).toBeTruthy();
  expect(server.writes).toEqual([]);
  confirm(dialog);
  await waitFor(() => expect(dayWith('Oro')).toBe('2026-12-24'));
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(dayWith('Oro')).toBe('2026-12-18'));
});

test('a draft that was scheduled meanwhile is not moved; the dialog can only be closed', async () => {
  const server = serve(DRAFT);
  open();
  const dialog = await choose('Oro', '2026-12-24');
  Object.assign(server.copies[0] ?? {}, { estado: 'programada', publicar_en: MORNING });
  confirm(dialog);
  await within(dialog).findByText(
    'Ya no se puede mover: alguien la publicó, la eliminó o cambió su estado.',
  );
  expect(within(dialog).queryByRole('button', { name: 'Cambiar día' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal of the server is said in the dialog, and the chosen day stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = serve(SCHEDULED);
  open();
  const dialog = await choose('Cobre', '2026-12-24');
  server.refuse(403);
  confirm(dialog);
  expect(await within(dialog).findByText('No tienes permiso para publicar.')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Día/).value).toBe('2026-12-24');
  fireEvent.change(within(dialog).getByLabelText(/^Día/), { target: { value: '2027-01-05' } });
  confirm(dialog);
  // It is not the year of today.
  await screen.findByText('«Cobre» pasa al martes, 5 de enero de 2027');
});

test('an entry is dragged to another day; what cannot be is said', async () => {
  const server = serve(DRAFT, SCHEDULED);
  open();
  await menuOf('Oro');
  const dayOfMonth = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
  const dataTransfer = { setData: () => {} };
  const dragTo = (title: string, day: string) => {
    fireEvent.dragStart(screen.getByText(title), { dataTransfer });
    expect(fireEvent.dragOver(dayOfMonth(day), { dataTransfer })).toBe(false);
    fireEvent.drop(dayOfMonth(day), { dataTransfer });
  };
  fireEvent.dragStart(screen.getByText('Oro'), { dataTransfer });
  expect(fireEvent.dragOver(dayOfMonth('Martes, 15 de diciembre'), { dataTransfer })).toBe(true);
  fireEvent.dragEnd(screen.getByText('Oro'), { dataTransfer });
  expect(fireEvent.dragOver(dayOfMonth('Jueves, 24 de diciembre'), { dataTransfer })).toBe(true);

  dragTo('Oro', 'Jueves, 24 de diciembre');
  await screen.findByText('«Oro» pasa al jueves, 24 de diciembre');
  await waitFor(() => expect(dayWith('Oro')).toBe('2026-12-24'));
  dragTo('Cobre', 'Miércoles, 9 de diciembre');
  await screen.findByText('Esa hora ya pasó.');
  expect(server.writes).toHaveLength(1);
});
