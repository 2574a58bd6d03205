// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '@/components/session/query-client';
import { readerSchema } from '@/lib/session/answer';
import { fireEvent, render, screen, waitFor } from '../testing/testing-library';
import { LiveOpenMissing } from './live-open-missing';

let permisos: string[] | null = null;
vi.mock('@/components/session/use-reader', () => ({
  useReader: () => readerSchema.parse({ id: 1, email: 'a@veta.test', role: 'ADMIN', permisos }),
}));
afterEach(() => {
  queryClient.clear();
  permisos = null;
});

const revision = (accion: string, actual: boolean, rest: object = {}) => ({
  id: 1,
  tipo: 'articulo',
  elemento_id: 7,
  revision: 2,
  accion,
  autor: null,
  creado_en: '2026-11-20T10:00:00.000Z',
  titulo: 'Litio',
  actual,
  ...rest,
});

/** Shows the 404 page's part of article 7, which has these revisions; returns the calls that were made. */
function open(revisions: object[], { hasRevisions = true, publish = 204 } = {}) {
  history.replaceState(null, '', '/articulos/7');
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = new URL(address, 'https://veta.test').pathname.replace('/api/v1/', '');
    calls.push(`${method} ${path}`);
    const list = { count: revisions.length, next: null, previous: null, results: revisions };
    const isList = path === 'redaccion/revisiones/';
    const status = method === 'POST' ? publish : isList ? 200 : 404;
    return new Response(status === 204 ? null : JSON.stringify(isList ? list : {}), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  render(<LiveOpenMissing tipo="articulo" hasRevisions={hasRevisions} timeZone="America/Lima" />);
  return calls;
}

const WITHDRAWN = [revision('retirar', true), revision('crear', false)];

test('a withdrawn item can be opened in the newsroom (D62)', async () => {
  permisos = ['escribir'];
  open(WITHDRAWN);
  const link = await screen.findByRole('link', { name: 'Abrir en la redacción' });
  expect(link.getAttribute('href')).toBe('/panel-admin/redaccion/abrir?tipo=articulo&id=7');
  expect(screen.queryByRole('button', { name: 'Volver a publicar' })).toBeNull();
});

test('staff are told who withdrew it, when and why', async () => {
  const autor = { id: 3, nombre: 'Ana Quispe' };
  const creado_en = '2020-11-20T15:00:00.000Z';
  open([revision('retirar', true, { autor, creado_en, motivo: 'Falta contrastar una cifra.' })]);
  expect(
    await screen.findByText(
      'Retirado el viernes 20 de noviembre de 2020, 10:00, por Ana Quispe: Falta contrastar una cifra.',
    ),
  ).toBeTruthy();
});

test('of a withdrawal without a reason or a recorded person the rest is told', async () => {
  open([revision('retirar', true, { creado_en: '2020-11-20T15:00:00.000Z' })]);
  expect(
    await screen.findByText('Retirado el viernes 20 de noviembre de 2020, 10:00.'),
  ).toBeTruthy();
});

test('those who may publish can publish it again, and are told of a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const calls = open(WITHDRAWN, { publish: 500 });
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a publicar' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('those who publish and do not write bring it back, and open no desk', async () => {
  permisos = ['publicar'];
  open(WITHDRAWN);
  await screen.findByRole('button', { name: 'Volver a publicar' });
  expect(screen.queryByRole('link', { name: 'Abrir en la redacción' })).toBeNull();
});

test('a deleted item, which has revisions too, offers nothing', async () => {
  const calls = open([revision('eliminar', true), revision('retirar', false)]);
  await waitFor(() => expect(calls).toContain('GET redaccion/revisiones/'));
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a server without revisions is not asked for them', async () => {
  const calls = open(WITHDRAWN, { hasRevisions: false });
  await waitFor(() => expect(calls).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 20));
  expect(calls).toEqual(['GET articles/articulos/7/']);
  expect(screen.queryByRole('link')).toBeNull();
});
