// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '@/components/session/query-client';
import { fireEvent, render, screen, waitFor } from '../../testing/testing-library';
import { NewsView } from './news-view';

vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/panel-admin/moderacion',
  useSearchParams: () => new URLSearchParams('ver=noticias'),
}));
beforeEach(() => queryClient.clear());

const item = (id: number, titulo: string) => ({
  ...{ id, titulo, fuente: null, enlace: null, fecha_publicacion: '2026-03-01T13:00:00Z' },
  ...{ oculta: false, oculta_en: null, fijada: false },
});

/** Shows the list over a server that does as it is told. */
function show() {
  let items = [item(7, 'Reabre la fundición'), item(8, 'Puerto ampliado')];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method !== 'PATCH') {
      const results = items.filter(({ oculta }) => !oculta);
      return Response.json({ count: results.length, next: null, previous: null, results });
    }
    const id = Number(/\/(\d+)\/$/.exec(String(address).split('?')[0] ?? '')?.[1]);
    const change = JSON.parse(String(init.body));
    items = items.map((one) => (one.id === id ? { ...one, ...change } : one));
    return Response.json(items.find((one) => one.id === id));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  render(<NewsView timeZone="America/Lima" />);
}
const focused = () => document.activeElement;

test('with the keyboard an item is pinned, unpinned and hidden, and the next key goes on from there', async () => {
  show();
  const button = await screen.findByRole('button', { name: 'Fijar: Reabre la fundición' });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Dejar de fijar: Reabre la fundición' });
  expect(focused()).toBe(button);
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Fijar: Reabre la fundición' });
  expect(focused()).toBe(button);

  const hide = screen.getByRole('button', { name: 'Ocultar: Reabre la fundición' });
  hide.focus();
  fireEvent.click(hide);
  const confirm = screen.getByRole('button', { name: 'Ocultar' });
  confirm.focus();
  fireEvent.click(confirm);

  await waitFor(() => expect(screen.queryByText('Reabre la fundición')).toBeNull());
  const list = screen.getByRole('region', { name: 'Noticias externas' });
  await waitFor(() => expect(focused()).toBe(list));
});
