// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '@/components/session/query-client';
import type { Copy } from '@/contract/copies';
import { readerSchema } from '@/lib/session/answer';
import { PermissionsProvider } from '../../panel/permissions';
import { SiteTimeZone } from '../../panel/site-time-zone';
import { cleanup, fireEvent, render, screen, waitFor } from '../../testing/testing-library';
import { CopyNotes } from './copy-notes';
import { PresenceLine } from './presence-line';
import { ReviewBand } from './review-band';
import type { CopyFormState } from './use-copy-form';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));

const ana = { id: 3, nombre: 'Ana Quispe' };
const luis = { id: 4, nombre: 'Luis Rojas' };
const COPY = {
  id: 5,
  tipo: 'articulo',
  elemento_id: null,
  titulo: 'El litio',
  version: 4,
  base: null,
  estado: 'borrador',
  publicar_en: null,
  motivo_fallo: null,
  creada_por: ana,
  editada_por: ana,
  asignada_a: null,
  creada_en: '2026-11-26T10:00:00Z',
  editada_en: '2026-11-27T10:00:00Z',
  campos: {},
  cambios: [],
  articulos: [],
  enlace_vista_hasta: null,
} satisfies Copy;

beforeEach(() => {
  queryClient.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Answers of the server by the end of the address; a number is a failure. */
function serve(answers: Record<string, unknown>) {
  const calls: [string, string, unknown][] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const method = init.method ?? (input instanceof Request ? input.method : 'GET');
    const sent = input instanceof Request ? await input.text() : init.body;
    const [path = ''] = url.split('?');
    calls.push([method, path, sent ? JSON.parse(String(sent)) : undefined]);
    const [, answer] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
    if (answer === undefined || typeof answer === 'number') {
      return Response.json({ detail: 'No pudo ser.' }, { status: Number(answer ?? 404) });
    }
    return Response.json(answer);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return calls;
}

const present = (given: object = {}) => ({
  abierta_por: [],
  estado: 'borrador',
  asignada_a: null,
  ...given,
});

function show(node: React.ReactNode, permisos: string[] | null = null) {
  render(
    <SiteTimeZone timeZone="America/Lima">
      <PermissionsProvider
        reader={readerSchema.parse({ id: 1, email: 'a@veta.test', role: 'ADMIN', permisos })}
      >
        {node}
      </PermissionsProvider>
    </SiteTimeZone>,
  );
}

const deskOf = (copy: Partial<Copy> = {}) =>
  ({ copy: { ...COPY, ...copy }, saveAll: async () => 'saved' }) as unknown as CopyFormState;
const press = (name: string) => {
  const [button] = screen.getAllByRole('button', { name, hidden: true }).slice(-1);
  fireEvent.click(button as HTMLElement);
};

test('a review is asked of a colleague, and the line says whose it is', async () => {
  const reviewed = { ...COPY, estado: 'en_revision', asignada_a: luis };
  const calls = serve({
    '/presencia/': present(),
    '/personas/': { results: [luis] },
    '/revision/': reviewed,
  });
  show(<ReviewBand desk={deskOf()} />);
  expect(screen.getByText('Borrador')).toBeTruthy();
  press('Pedir revisión');
  await screen.findByText('Luis Rojas');
  fireEvent.change(screen.getByLabelText('A quién'), { target: { value: '4' } });
  fireEvent.change(screen.getByLabelText(/^Nota/), { target: { value: 'Mira el final.' } });

  press('Pedir revisión');

  expect(await screen.findByText('En revisión: la tiene Luis Rojas')).toBeTruthy();
  const sent = calls.find(([, path]) => path.endsWith('/revision/'));
  expect(sent?.[2]).toEqual({ asignada_a: 4, nota: 'Mira el final.' });
});

test('the person who has the copy is addressed', async () => {
  const rosa = { id: 1, nombre: 'Rosa Paz' };
  serve({ '/presencia/': present({ estado: 'en_revision', asignada_a: rosa }) });
  show(<ReviewBand desk={deskOf({ estado: 'en_revision', asignada_a: rosa })} />);
  expect(await screen.findByText('En revisión: la tienes tú')).toBeTruthy();
});

test('what was typed stays when the call fails', async () => {
  serve({ '/presencia/': present({ estado: 'en_revision' }), '/devolver/': 409 });
  show(<ReviewBand desk={deskOf({ estado: 'en_revision' })} />);
  press('Devolver con nota');
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Nota/);
  fireEvent.change(field, { target: { value: 'Falta la fuente.' } });

  press('Devolver con nota');

  expect(await screen.findByText('No pudo ser.')).toBeTruthy();
  expect(field.value).toBe('Falta la fuente.');
});

test.each(['later', 'stopped', 'filesLost'])(
  'no review is asked of a text that is not saved (%s), and the note stays',
  async (result) => {
    const calls = serve({ '/presencia/': present(), '/personas/': { results: [luis] } });
    show(<ReviewBand desk={{ ...deskOf(), saveAll: async () => result } as never} />);
    press('Pedir revisión');
    const field = screen.getByLabelText<HTMLTextAreaElement>(/^Nota/);
    fireEvent.change(field, { target: { value: 'Mira el final.' } });

    press('Pedir revisión');

    expect(
      await screen.findByText(
        'Lo último que escribiste no se ha guardado, y quien revisa no lo vería. Inténtalo de nuevo.',
      ),
    ).toBeTruthy();
    expect(field.value).toBe('Mira el final.');
    expect(calls.filter(([, path]) => path.endsWith('/revision/'))).toEqual([]);
  },
);

test('a dialog that asks goes on asking when a colleague asks meanwhile', async () => {
  const calls = serve({
    '/presencia/': present(),
    '/personas/': { results: [] },
    '/revision/': 409,
  });
  const desk = deskOf();
  show(
    <>
      <PresenceLine desk={desk} />
      <ReviewBand desk={desk} />
    </>,
  );
  press('Pedir revisión');
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Nota/);
  fireEvent.change(field, { target: { value: 'Mira el final.' } });
  const key = ['panel', 'copy-presence', 5];
  await waitFor(() => expect(queryClient.getQueryData(key)).toBeDefined());
  queryClient.setQueryData(key, present({ estado: 'en_revision' }));
  await screen.findByText('En revisión');

  press('Pedir revisión');

  expect(await screen.findByText('No pudo ser.')).toBeTruthy();
  expect(field.value).toBe('Mira el final.');
  const paths = calls.map(([, path]) => path.split('/').at(-2));
  expect(paths).toContain('revision');
  expect(paths).not.toContain('devolver');
});

test('only who publishes returns a copy', () => {
  serve({});
  show(<ReviewBand desk={deskOf({ estado: 'en_revision' })} />, ['escribir']);
  expect(screen.getByText('En revisión')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Devolver con nota' })).toBeNull();
});

test('a scheduled copy has no line of review', () => {
  serve({});
  show(<ReviewBand desk={deskOf({ estado: 'programada' })} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the others who have the copy open are named in a live region', async () => {
  serve({ '/presencia/': present({ abierta_por: [ana, luis] }) });
  show(<PresenceLine desk={deskOf()} />);
  const line = screen.getByRole('status');
  expect(line.textContent).toBe('');
  await waitFor(() => expect(line.textContent).toBe('Ana Quispe y Luis Rojas lo tienen abierto'));
});

const NOTE = {
  id: 1,
  accion: 'devolver',
  texto: 'Falta la fuente.',
  autor: luis,
  creada_en: '2026-11-27T10:00:00Z',
};

test('the line shows what a colleague made of the copy, with one heartbeat for the desk', async () => {
  const calls = serve({ '/presencia/': present({ estado: 'en_revision', asignada_a: luis }) });
  show(
    <>
      <PresenceLine desk={deskOf()} />
      <ReviewBand desk={deskOf()} />
    </>,
  );
  expect(await screen.findByText('En revisión: la tiene Luis Rojas')).toBeTruthy();
  const beats = calls.filter(([, path]) => path.endsWith('/copias/5/presencia/'));
  expect(beats.map(([method]) => method)).toEqual(['POST']);
});

test('notes say who left them; one that fails stays in its field', async () => {
  serve({ '/notas/': { count: 1, results: [NOTE] } });
  show(<CopyNotes id={5} />);
  expect(await screen.findByText(/^Luis Rojas lo devolvió · /)).toBeTruthy();
  expect(screen.getByText('Falta la fuente.')).toBeTruthy();
  serve({ '/notas/': 500 });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Nueva nota');
  fireEvent.change(field, { target: { value: 'Ya está.' } });

  press('Añadir nota');

  expect(
    await screen.findByText('No se pudo añadir la nota. Lo que escribiste sigue aquí.'),
  ).toBeTruthy();
  expect(field.value).toBe('Ya está.');
});

test('the desk shows the note of the step that was taken last', async () => {
  const note = (id: number, accion: string, texto: string, autor = ana) => ({
    ...{ id, accion, texto, autor, creada_en: `2026-11-27T1${id}:00:00Z` },
  });
  const notes = [
    note(1, 'revision', '¿Basta con esta cifra?'),
    note(2, 'nota', 'Llamé al puerto.', luis),
  ];
  const list = () => ({ count: notes.length, next: null, previous: null, results: notes });
  serve({ '/presencia/': present({ estado: 'en_revision' }), '/notas/': list() });
  const band = (copy: Copy) => <ReviewBand desk={{ copy } as CopyFormState} />;
  show(band({ ...COPY, estado: 'en_revision' }));
  expect(await screen.findByText('¿Basta con esta cifra?')).toBeTruthy();
  expect(screen.getByText(/^Ana Quispe pidió revisión · 27 nov 2026/)).toBeTruthy();
  expect(screen.queryByText('Llamé al puerto.')).toBeNull();
  cleanup();

  queryClient.clear();
  notes.push(note(3, 'devolver', 'Confirma la cifra.', luis));
  serve({ '/presencia/': present(), '/notas/': list() });
  show(band(COPY));
  expect(await screen.findByText('Confirma la cifra.')).toBeTruthy();
  expect(screen.queryByText('¿Basta con esta cifra?')).toBeNull();
});
