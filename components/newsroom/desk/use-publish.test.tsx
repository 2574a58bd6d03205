// @vitest-environment happy-dom
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TitleField } from '@/components/panel/forms/text-fields';
import { dayIn } from '@/lib/core/dates';
import { cleanup, fireEvent, render, screen, waitFor } from '../../testing/testing-library';
import { DeskBar } from './desk-bar';
import { DeskNotices } from './desk-notices';
import { PublishDialog } from './publish-dialog';
import { UnsavedNotice } from './unsaved-notice';
import { useCopyForm } from './use-copy-form';
import { usePublish } from './use-publish';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));

const PERSON = { id: 3, nombre: 'Ana Quispe' };
const copy = (version: number, campos: object = {}) => ({
  id: 7,
  tipo: 'articulo' as const,
  elemento_id: null,
  titulo: 'El litio',
  version,
  base: null,
  estado: 'borrador' as const,
  publicar_en: null,
  motivo_fallo: null,
  creada_por: PERSON,
  editada_por: PERSON,
  asignada_a: null,
  creada_en: '2026-11-27T10:00:00Z',
  editada_en: '2026-11-27T10:00:00Z',
  campos: { titulo_articulo: 'El litio', contenido: '<p>Sal.</p>', ...campos },
  cambios: ['titulo_articulo', 'contenido'],
  articulos: [],
  enlace_vista_hasta: null,
});

type Answer = Response | Promise<Response>;
/** How the server answers each call now. */
let server: { get: () => Answer; patch: () => Answer; post: () => Answer };
const calls: { method: string; address: string; body: unknown }[] = [];
/** Calls of a method; a POST is a publication, not the heartbeat of an open desk. */
const sent = (method: string) =>
  calls.filter(
    (call) => call.method === method && (method !== 'POST' || call.address.endsWith('/publicar/')),
  );

const answer = (status: number, body: object, version?: number) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...(version && { etag: `"7-${version}"` }) },
  });
const saved = (version: number, titulo_articulo: string) =>
  answer(200, copy(version, { titulo_articulo }), version);
const busy = () => answer(503, { detail: 'El servidor está ocupado.' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  calls.length = 0;
  server = {
    get: () => answer(200, copy(1), 1),
    patch: () => saved(2, 'El cobre'),
    post: () => answer(400, { banner: ['El banner es requerido'] }),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ method, address, body });
    return server[method.toLowerCase() as keyof typeof server]();
  });
});
afterEach(async () => {
  // The desk saves once more.
  cleanup();
  await pause(10);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

function Desk({ campos = {} }: { campos?: object }) {
  const desk = useCopyForm({ copy: copy(1, campos) as never, state: '"7-1"' });
  const publishing = usePublish(desk);
  const form = publishing.form ?? desk.form;
  return (
    <>
      <DeskBar
        desk={desk}
        toolsRef={null}
        toggleRef={null}
        isOpen={false}
        onToggle={() => {}}
        onPublish={() => void publishing.ask()}
        isWaiting={publishing.stage.name === 'saving'}
      />
      <DeskNotices desk={desk} form={form} isComparing={false} onCompare={() => {}} />
      <UnsavedNotice problem={desk.problem} written={desk.written} />
      <TitleField form={form} name="titulo_articulo" isInPage />
      <button type="button" onClick={() => desk.form.waitFor(Promise.resolve(false))}>
        Subir un archivo que no llega
      </button>
      <PublishDialog desk={desk} publishing={publishing} />
    </>
  );
}

const title = () => screen.getByLabelText<HTMLTextAreaElement>(/^Título/);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const isAsked = () => screen.queryByRole('button', { name: 'Publicar ahora' }) !== null;
const dialog = () => document.querySelector('dialog')?.textContent ?? '';
const page = () => document.body.textContent ?? '';

/** The desk with a changed title, after a press of 'Publicar'. */
function pressPublish() {
  render(<Desk />);
  fireEvent.input(title(), { target: { value: 'El cobre' } });
  press('Publicar');
}

test.for([
  ['2999-12-03', 'that day'],
  ['2020-12-03', 'tomorrow'],
  ['', 'tomorrow'],
] as const)(
  "'Programar' of a draft dated '%s' proposes the morning of %s",
  async ([fecha_publicacion, proposed]) => {
    render(<Desk campos={{ fecha_publicacion }} />);
    press('Publicar');
    fireEvent.click(await screen.findByRole('radio', { name: 'Programar' }));
    const tomorrow = dayIn(new Date(Date.now() + 24 * 60 * 60 * 1000), 'UTC');
    const day = proposed === 'tomorrow' ? tomorrow : fecha_publicacion;
    expect(screen.getByLabelText<HTMLInputElement>(/^Día/).value).toBe(day);
    expect(screen.getByLabelText<HTMLInputElement>(/^Hora/).value).toBe('06:00');
  },
);

test('what was just typed is saved, then the summary opens and is published in that version', async () => {
  pressPublish();

  await waitFor(() => expect(isAsked()).toBe(true));
  expect(sent('PATCH')).toMatchObject([{ body: { campos: { titulo_articulo: 'El cobre' } } }]);
  press('Publicar ahora');

  await waitFor(() => expect(dialog()).toContain('El banner es requerido'));
  expect(sent('POST')).toMatchObject([{ body: { version: 2 } }]);
});

test('a save that fails opens the summary with the reason, and the next press saves first', async () => {
  server.patch = busy;
  pressPublish();

  const reason = 'No se publicó: el servidor no ha guardado lo último.';
  await waitFor(() => expect(dialog()).toContain(reason));
  press('Publicar ahora');
  await waitFor(() => expect(sent('PATCH')).toHaveLength(2));
  await waitFor(() => expect(dialog()).toContain(reason));
  expect(sent('POST')).toEqual([]);

  server.patch = () => saved(2, 'El cobre');
  press('Publicar ahora');
  await waitFor(() => expect(sent('POST')).toMatchObject([{ body: { version: 2 } }]));
});

test('a press during a slow save waits for it, and a second one does nothing else', async () => {
  const slow = Promise.withResolvers<Response>();
  server.patch = () => slow.promise;
  pressPublish();
  await waitFor(() => expect(button('Publicar').getAttribute('aria-busy')).toBe('true'));
  press('Publicar');
  expect(isAsked()).toBe(false);

  slow.resolve(saved(2, 'El cobre'));

  await waitFor(() => expect(isAsked()).toBe(true));
  expect(sent('PATCH')).toHaveLength(1);
});

test('what was typed while a save runs is saved too before the summary opens', async () => {
  const slow = Promise.withResolvers<Response>();
  server.patch = () => slow.promise;
  pressPublish();
  await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
  server.patch = () => saved(3, 'El cobre rojo');
  fireEvent.input(title(), { target: { value: 'El cobre rojo' } });

  slow.resolve(saved(2, 'El cobre'));

  await waitFor(() => expect(isAsked()).toBe(true));
  press('Publicar ahora');
  await waitFor(() => expect(sent('POST')).toMatchObject([{ body: { version: 3 } }]));
});

test('a copy that somebody else saved is a conflict, which the page shows', async () => {
  server.patch = () => answer(412, { detail: 'Cambió.', actual: copy(2) });
  server.get = () => answer(200, copy(2, { titulo_articulo: 'El oro' }), 2);
  pressPublish();

  await waitFor(() => expect(page()).toContain('Sin guardar: hay otra versión'));
  expect(isAsked()).toBe(false);
  await waitFor(() => expect(button('Publicar').getAttribute('aria-busy')).toBe('false'));
});

test.for([
  [401, {}, 'Tu sesión ha terminado.'],
  [403, { message: 'Activa antes el segundo paso.', alta: true }, 'Activa antes el segundo paso.'],
  [404, {}, 'Este borrador ya no existe: alguien lo publicó o lo eliminó.'],
  [400, { contenido: ['El contenido es demasiado largo'] }, 'El contenido es demasiado largo'],
] as const)('a save that is refused with %i says so on the page', async ([status, body, text]) => {
  server.patch = () => answer(status, body);
  pressPublish();

  await waitFor(() => expect(page()).toContain(text));
  expect(isAsked()).toBe(false);
  expect(title().value).toBe('El cobre');
});

test('an upload that fails is named before anything is published', async () => {
  render(<Desk />);
  press('Subir un archivo que no llega');
  press('Publicar');

  await waitFor(() => expect(dialog()).toContain('No se publicó: un archivo no llegó.'));
});

test('a copy that was saved elsewhere and cannot be read again is not said to be here', async () => {
  server.post = () => answer(409, { detail: 'El borrador se guardó.', actual: copy(5) });
  server.get = busy;
  render(<Desk />);
  press('Publicar');
  await waitFor(() => expect(isAsked()).toBe(true));
  press('Publicar ahora');

  await waitFor(() => expect(dialog()).toContain('No se publicó.'));
  expect(dialog()).not.toContain('ya están aquí');
});

test('an old answer, read as the page is shown again, does not undo a later save', async () => {
  const old = Promise.withResolvers<Response>();
  server.get = () => old.promise;
  render(<Desk />);
  fireEvent.focus(window);
  await waitFor(() => expect(sent('GET')).toHaveLength(1));
  fireEvent.input(title(), { target: { value: 'El cobre' } });
  press('Publicar');
  await waitFor(() => expect(isAsked()).toBe(true));

  old.resolve(answer(200, copy(1), 1));
  await pause(50);

  expect(title().value).toBe('El cobre');
});
