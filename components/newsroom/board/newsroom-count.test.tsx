// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '@/components/session/query-client';
import { render, screen } from '../../testing/testing-library';
import { NewsroomCount } from './newsroom-count';

afterEach(() => queryClient.clear());

function serve(counts: { en_revision: number; fallida: number }) {
  const others = { borrador: 4, programada: 3, publicada: 2, retirada: 1 };
  const page = { count: 10, next: null, previous: null, results: [], personas: [] };
  const fetched = vi.fn(async (_address: string) =>
    Response.json({ ...page, conteos: { ...others, ...counts } }),
  );
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  return fetched;
}

test('the menu counts what is in review, and flags what failed', async () => {
  const fetched = serve({ en_revision: 2, fallida: 1 });
  const { container } = render(<NewsroomCount />);
  expect(await screen.findByText('1 no se publicó')).toBeTruthy();
  expect(container.textContent).toBe('1 1 no se publicó2 en revisión');
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(
    /redaccion\/tablero\/\?page_size=1&solo=conteos$/,
  );
});

test('without any it shows nothing', async () => {
  const fetched = serve({ en_revision: 0, fallida: 0 });
  const { container } = render(<NewsroomCount />);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
