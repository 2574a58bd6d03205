// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '@/components/session/query-client';
import {
  importReportSchema,
  type Subscriber,
  subscriberDetailSchema,
  subscriberGrowthSchema,
  subscriberListSchema,
} from '@/contract/subscribers';
import { followHistory, useLiveSearchParams } from '../testing/live-address';
import { fireEvent, render, screen, waitFor, within } from '../testing/testing-library';
import { SubscribersSection } from './subscribers-section';

vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/panel-admin/suscriptores',
  useSearchParams: () => useLiveSearchParams(),
}));

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/panel-admin/suscriptores');
  followHistory();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const ANA: Subscriber = {
  ...{ id: 1, correo_electronico: 'ana@veta.test', estado: 'confirmado', motivo: '' },
  ...{ origen: 'formulario', consentimiento: 'Acepto los términos de uso.', sospechoso: false },
  ...{ creado_en: '2026-11-02T15:00:00Z', solicitado_en: '2026-11-02T15:00:00Z' },
  ...{ confirmado_en: '2026-11-02T15:05:00Z', baja_en: null },
};
const LUIS: Subscriber = {
  ...ANA,
  ...{ id: 2, correo_electronico: 'luis@veta.test', estado: 'suprimido' },
  motivo: 'El buzón no existe',
};
const TOTALS = { pendiente: 4, confirmado: 12, baja: 3, pausado: 1, suprimido: 2 };
const WEEKS = [
  { lunes: '2026-11-09', altas: 2, bajas: 1, total: 11 },
  { lunes: '2026-11-16', altas: 1, bajas: 0, total: 12 },
];
const BOUNCE = {
  ...{ tipo: 'permanente' as const, codigo: '5.1.1', detalle: 'User unknown' },
  recibido_en: '2026-11-20T15:00:00Z',
};

interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** Shows the section over these subscribers; `answer` is that of other calls. Returns these, and what was read. */
function show(rows: Subscriber[], answer?: (call: Call) => Response | undefined) {
  const calls: Call[] = [];
  const read: string[] = [];
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input), 'http://localhost');
    const path = pathname.replace('/api/v1/', '');
    const isForm = body instanceof FormData;
    const call = { method, path, body: isForm || !body ? body : JSON.parse(String(body)) };
    const given = answer?.(call);
    if (method !== 'GET') calls.push(call);
    if (given) return given;
    if (path === 'suscriptores/') {
      read.push(search);
      return Response.json(
        subscriberListSchema.parse({
          ...{ count: rows.length, next: null, previous: null, results: rows, totales: TOTALS },
        }),
      );
    }
    if (path === 'suscriptores/crecimiento/') {
      return Response.json(subscriberGrowthSchema.parse({ semanas: WEEKS }));
    }
    const one = rows.find(({ id }) => path === `suscriptores/${id}/`);
    return Response.json(one ? subscriberDetailSchema.parse({ ...one, rebotes: [BOUNCE] }) : {});
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  render(<SubscribersSection title="Suscriptores" text="Quién." timeZone="America/Lima" />);
  return { calls, read };
}

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

test('subscribers are listed with state, reason, origin and day, and counted by state', async () => {
  const { read } = show([ANA, LUIS]);
  const list = await screen.findByRole('table', { name: 'Lista de suscriptores, por correo' });
  const [, first, second] = within(list).getAllByRole('row');
  expect(first?.textContent).toContain('ana@veta.testConfirmadoFormulario2 nov 2026');
  expect(second?.textContent).toContain('SuprimidoEl buzón no existe');
  const tabs = within(screen.getByRole('navigation', { name: 'Suscriptores por estado' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Todos ', 'Sin confirmar 4', 'Confirmados 12', 'De baja 3', 'En pausa 1', 'Suprimidos 2'],
  ]);
  fireEvent.click(tabs.getByRole('link', { name: /^Suprimidos/ }));
  await waitFor(() => expect(read).toHaveLength(2));
  expect(read[1]).toBe('?estado=suprimido&page=1&page_size=20');
  expect(location.search).toBe('?estado=suprimido');
});

test('the growth is a sentence and a table, beside the drawing', async () => {
  show([ANA]);
  expect(await screen.findByText('12 suscriptores confirmados: 2 más en 2 semanas.')).toBeTruthy();
  const table = screen.getByRole('table', { name: /^Suscripciones por semana/, hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Semana delAltasBajasTotal',
    '16 nov 20261012',
    '9 nov 20262111',
  ]);
  expect(screen.getByText(/Quien se fue y volvió cuenta desde que volvió;/)).toBeTruthy();
});

test('an address is invited, and a wrong one is refused without a call', async () => {
  const { calls } = show([ANA]);
  await press('Invitar');
  const dialog = within(screen.getByRole('dialog', { name: 'Invitar' }));
  const field = dialog.getByLabelText('Correo electrónico');
  fireEvent.change(field, { target: { value: 'eva@veta' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
  expect(await dialog.findByText('El correo electrónico no es válido')).toBeTruthy();
  expect(calls).toEqual([]);
  fireEvent.change(field, { target: { value: 'eva@veta.test' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invitar' })).toBeNull());
  const body = { correo_electronico: 'eva@veta.test' };
  expect(calls).toEqual([{ method: 'POST', path: 'suscriptores/', body }]);
});

test("the server's reason against an invitation is shown, and the address stays", async () => {
  const detail = 'Esta persona se dio de baja.';
  show([ANA], ({ method }) =>
    method === 'POST' ? Response.json({ detail }, { status: 409 }) : undefined,
  );
  await press('Invitar');
  const field = screen.getByLabelText('Correo electrónico');
  fireEvent.change(field, { target: { value: 'eva@veta.test' } });
  await press('Enviar invitación');
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(field).toHaveProperty('value', 'eva@veta.test');
});

test('a subscriber shows consent, moments and bounces, and a suppression is lifted after a question', async () => {
  const rows = [LUIS];
  const { calls } = show(rows, ({ method }) => {
    if (method === 'PATCH') rows[0] = { ...LUIS, estado: 'confirmado', motivo: '' };
    return undefined;
  });
  await press('Ver: luis@veta.test');
  const dialog = within(screen.getByRole('dialog', { name: 'luis@veta.test' }));
  expect(await dialog.findByText('Acepto los términos de uso.')).toBeTruthy();
  expect(dialog.getByText('2 nov 2026, 10:05')).toBeTruthy();
  expect(dialog.getByText(/Rebote permanente \(5\.1\.1\)/).textContent).toContain(
    '20 nov 2026, 10:00: User unknown',
  );
  expect(dialog.queryByRole('button', { name: 'Dar de baja' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Quitar la supresión' }));
  expect(calls).toEqual([]);
  const asked = within(screen.getByRole('dialog', { name: '¿Quitar la supresión?' }));
  fireEvent.click(asked.getByRole('button', { name: 'Quitar la supresión' }));
  const body = { estado: 'confirmado' };
  await waitFor(() => expect(calls).toEqual([{ method: 'PATCH', path: 'suscriptores/2/', body }]));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: '¿Quitar la supresión?' })).toBeNull(),
  );
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cerrar' }));
});

test('a subscription that was never confirmed has no pause to lift', async () => {
  show([{ ...LUIS, confirmado_en: null }]);
  await press('Ver: luis@veta.test');
  const dialog = within(screen.getByRole('dialog', { name: 'luis@veta.test' }));
  await dialog.findByText('Consentimiento');
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cerrar']);
});

test('a deletion says that the refusal of e-mails is forgotten too', async () => {
  const { calls } = show([ANA], ({ method }) =>
    method === 'DELETE' ? new Response(null, { status: 204 }) : undefined,
  );
  await press('Eliminar: ana@veta.test');
  const question =
    '¿Eliminar a ana@veta.test? Se borra todo lo que guardamos de esta dirección, también que no quiere recibir correos.';
  const dialog = within(screen.getByRole('alertdialog', { name: question }));
  fireEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(calls).toMatchObject([{ method: 'DELETE', path: 'suscriptores/1/' }]));
});

/** Opens the import and chooses a file. */
async function choose(file: File) {
  await press('Importar');
  const dialog = within(screen.getByRole('dialog', { name: 'Importar' }));
  fireEvent.change(dialog.getByLabelText('Archivo CSV'), { target: { files: [file] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Importar' }));
  return dialog;
}

test('an imported file is sent, and the lines that were not invited are listed with their reasons', async () => {
  const report = importReportSchema.parse({
    total: 3,
    totales: { invitado: 1, ya_estaba: 1, baja: 0, suprimido: 0, repetido: 0, invalido: 1 },
    lineas: [
      { linea: 2, valor: 'ana@veta.test', resultado: 'ya_estaba', motivo: '' },
      { linea: 3, valor: '=1+1', resultado: 'invalido', motivo: 'No es una dirección de correo' },
    ],
  });
  const { calls } = show([ANA], ({ path }) =>
    path === 'suscriptores/importar/' ? Response.json(report) : undefined,
  );
  const file = new File(['correo\nana@veta.test\n'], 'lista.csv', { type: 'text/csv' });
  const dialog = await choose(file);
  expect(await dialog.findByText('Se leyeron 3 líneas.')).toBeTruthy();
  const sent = calls[0]?.body as FormData | undefined;
  expect(sent?.get('archivo')).toMatchObject({ name: 'lista.csv' });
  const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'LíneaQué pasó',
    '2ana@veta.testYa estaba',
    '3=1+1No es una dirección de correo',
  ]);
  expect(dialog.getByText('Invitados').parentElement?.textContent).toBe('Invitados1');
});

test('a missing or empty file is refused without a call', async () => {
  const { calls } = show([ANA]);
  const dialog = await choose(new File([], 'vacio.csv'));
  expect(await dialog.findByText('Elige un archivo que no esté vacío.')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('an import whose answer was lost may be repeated, and says so', async () => {
  show([ANA], ({ path }) => {
    if (path === 'suscriptores/importar/') throw new TypeError('Failed to fetch');
    return undefined;
  });
  const dialog = await choose(new File(['ana@veta.test'], 'lista.csv'));
  const text =
    'No sabemos si el archivo se importó entero. Puedes importarlo otra vez: nadie recibe dos invitaciones.';
  expect(await dialog.findByText(text)).toBeTruthy();
});

test('the export is that of the shown state, after the proof of identity that the server wants', async () => {
  let isProven = false;
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:x';
  });
  const refusal = { message: 'Confirma que eres tú.', confirmar: true, metodos: ['password'] };
  history.replaceState(null, '', '/panel-admin/suscriptores?estado=baja');
  show([ANA], ({ path, method }) => {
    if (path === 'suscriptores/exportar/') {
      return isProven
        ? new Response('correo_electronico\r\n', { headers: { 'content-type': 'text/csv' } })
        : Response.json(refusal, { status: 403 });
    }
    if (method === 'POST') isProven = true;
    return undefined;
  });
  await press('Exportar');
  fireEvent.change(await screen.findByLabelText('Contraseña'), { target: { value: 'secreta' } });
  await press('Confirmar');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('correo_electronico\r\n');
});
