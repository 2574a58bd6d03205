// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PermissionsProvider } from '@/components/panel/permissions';
import { queryClient } from '@/components/session/query-client';
import { fireEvent, render, screen, waitFor, within } from '../testing/testing-library';
import { TaxonomySection } from './taxonomy-section';

vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/panel-admin/autores',
  useSearchParams: () => new URLSearchParams(),
}));

beforeEach(() => queryClient.clear());

const ANA = {
  ...{ id: 1, nombre: 'Ana Ruiz', slug: 'ana-ruiz', elementos: 12, cargo: 'Editora' },
  ...{ biografia: '', foto: null, enlaces: ['https://ana.test/'], usuario_id: null },
};
const PAZ = { ...ANA, id: 2, nombre: 'Paz', slug: 'paz', elementos: 1 };
const GENERAL = {
  ...{ id: 1, nombre: 'General', slug: 'general', elementos: 3, descripcion: '', orden: 0 },
};
const LITIO = { ...GENERAL, id: 4, nombre: 'Litio', slug: 'litio' };

interface Call {
  method: string;
  path: string;
  body: unknown;
}

interface Shown {
  permisos?: string[] | null;
  /** Those of the staff; a server without them has no such call. */
  accounts?: object[];
  answer?: () => Response;
}

/** Shows a section with these entries; `answer` is that of writes. Returns the writes. */
function show(
  name: 'autores' | 'secciones',
  results: object[],
  { permisos = null, accounts, answer }: Shown = {},
) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    if (pathname.endsWith('/autores/cuentas/')) {
      return accounts
        ? Response.json({ results: accounts })
        : Response.json({ detail: 'No encontrado.' }, { status: 404 });
    }
    if (method === 'GET') {
      return Response.json({ count: results.length, next: null, previous: null, results });
    }
    const path = pathname.replace('/api/v1/redaccion/', '');
    calls.push({ method, path, body: body ? JSON.parse(String(body)) : undefined });
    return answer?.() ?? Response.json(results[0]);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <PermissionsProvider reader={{ role: 'ADMIN', permisos } as never}>
      <TaxonomySection name={name} title="Autores" text="Quién firma." />
    </PermissionsProvider>,
  );
  return calls;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('authors are listed with address and number of items', async () => {
  show('autores', [ANA, PAZ]);
  const [, first] = await screen.findAllByRole('row');
  expect(first?.textContent).toContain('Ana RuizEditora · /autores/ana-ruiz12');
});

test('somebody who may not publish reads the list alone', async () => {
  show('autores', [ANA], { permisos: ['escribir'] });
  await screen.findByText('Ana Ruiz');
  expect(screen.queryAllByRole('button', { name: /Nuevo|Editar|Fusionar|Eliminar/ })).toEqual([]);
});

test('a new author is sent with the fields of the dialog', async () => {
  const calls = show('autores', [ANA]);
  await press('Nuevo autor');
  const dialog = within(screen.getByRole('dialog', { name: 'Nuevo autor' }));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(/Nombre/, 'Eva Paz');
  expect(dialog.getByText('La página será /autores/eva-paz')).toBeTruthy();
  type(/Enlaces/, 'https://eva.test/\n\n https://otra.test/');
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toEqual({
    method: 'POST',
    path: 'autores/',
    body: {
      ...{ nombre: 'Eva Paz', slug: '', cargo: '', foto: null, biografia: '' },
      enlaces: ['https://eva.test/', 'https://otra.test/'],
      usuario_id: null,
    },
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nuevo autor' })).toBeNull());
});

test('a new address says that the former one leads there', async () => {
  const calls = show('autores', [ANA]);
  await press('Editar: Ana Ruiz');
  const dialog = within(screen.getByRole('dialog', { name: 'Editar autor' }));
  fireEvent.change(dialog.getByLabelText(/Dirección/), { target: { value: 'ana' } });
  const help =
    'La página será /autores/ana. La dirección anterior, /autores/ana-ruiz, llevará a la nueva.';
  expect(dialog.getByText(help)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(calls).toMatchObject([{ method: 'PATCH', path: 'autores/1/' }]));
});

test("the server's refusal stands at its field, and what was typed stays", async () => {
  const text = 'La dirección ya es la de «Ana Ruiz»';
  show('autores', [ANA], { answer: () => Response.json({ slug: [text] }, { status: 400 }) });
  await press('Nuevo autor');
  const dialog = within(screen.getByRole('dialog', { name: 'Nuevo autor' }));
  fireEvent.change(dialog.getByLabelText(/Nombre/), { target: { value: 'Ana Ruiz' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText(text)).toBeTruthy();
  expect(dialog.getByLabelText(/Nombre/)).toHaveProperty('value', 'Ana Ruiz');
});

test('an empty name is refused without a call', async () => {
  const calls = show('autores', [ANA]);
  await press('Nuevo autor');
  const dialog = within(screen.getByRole('dialog', { name: 'Nuevo autor' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('El nombre es requerido')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('a merge names both and says how many items move, before it is done', async () => {
  const calls = show('autores', [ANA, PAZ]);
  await press('Fusionar: Ana Ruiz');
  const dialog = within(screen.getByRole('dialog', { name: 'Fusionar «Ana Ruiz»' }));
  fireEvent.click(await dialog.findByRole('radio', { name: /Paz/ }));
  expect(dialog.getAllByRole('radio')).toHaveLength(1);
  const told = dialog.getAllByRole('status').map(({ textContent }) => textContent);
  expect(told.join(' ')).toContain(
    '12 artículos y noticias de «Ana Ruiz» pasan a «Paz», y «Ana Ruiz» desaparece.La dirección /autores/ana-ruiz llevará a /autores/paz.No se puede deshacer.',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Fusionar con «Paz»' }));
  await waitFor(() =>
    expect(calls).toEqual([{ method: 'POST', path: 'autores/1/fusionar/', body: { destino: 2 } }]),
  );
});

test('a deletion says from how many items the author disappears', async () => {
  const calls = show('autores', [PAZ], { answer: () => new Response(null, { status: 204 }) });
  await press('Eliminar: Paz');
  const question = '¿Eliminar «Paz»? Desaparece de 1 artículo o noticia, que sigue publicado.';
  const dialog = within(screen.getByRole('alertdialog', { name: question }));
  fireEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(calls).toMatchObject([{ method: 'DELETE', path: 'autores/2/' }]));
});

test('General is only described, and a section with items is only merged', async () => {
  show('secciones', [GENERAL, LITIO, { ...LITIO, id: 5, nombre: 'Oro', elementos: 0 }]);
  await screen.findByText('Litio');
  const labels = screen
    .getAllByRole('button', { name: /:/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(labels).toEqual([
    'Editar: General',
    'Editar: Litio',
    'Fusionar: Litio',
    'Editar: Oro',
    'Fusionar: Oro',
    'Eliminar: Oro',
  ]);
  await press('Editar: General');
  const dialog = within(screen.getByRole('dialog', { name: 'Editar sección' }));
  expect(dialog.queryByLabelText(/Dirección/)).toBeNull();
  expect(dialog.getByLabelText(/Nombre/)).toHaveProperty('readOnly', true);
});

test('an author gets an account of the staff, which is found by name or e-mail', async () => {
  const accounts = [
    { id: 7, nombre: 'Ana Ruiz', email: 'ana@veta.test' },
    { id: 9, nombre: 'Eva Paz', email: 'eva@veta.test' },
  ];
  const calls = show('autores', [{ ...ANA, usuario_id: 7 }], { accounts });
  await press('Editar: Ana Ruiz');
  const dialog = within(screen.getByRole('dialog', { name: 'Editar autor' }));
  await dialog.findByRole('option', { name: 'Eva Paz · eva@veta.test' });
  const field = dialog.getByLabelText<HTMLSelectElement>(/Cuenta/);
  expect([...field.options].map(({ text }) => text)).toEqual([
    'Sin cuenta',
    'Ana Ruiz · ana@veta.test',
    'Eva Paz · eva@veta.test',
  ]);
  expect(field.value).toBe('7');
  fireEvent.change(field, { target: { value: '9' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(calls).toMatchObject([{ body: { usuario_id: 9 } }]));
});

test('a server that lists no accounts has no field for them, and the account stays', async () => {
  const calls = show('autores', [{ ...ANA, usuario_id: 7 }]);
  await press('Editar: Ana Ruiz');
  const dialog = within(screen.getByRole('dialog', { name: 'Editar autor' }));
  await waitFor(() => expect(dialog.queryByLabelText(/Cuenta/)).toBeNull());
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(calls).toMatchObject([{ body: { usuario_id: 7 } }]));
});
