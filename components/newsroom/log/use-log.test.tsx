// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../testing/testing-library';
import { useLog } from './use-log';

// Next renders a changed address later, as a transition.
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams('') }));

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('a filter that is chosen before the last one was rendered keeps it', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  history.replaceState(null, '', '/panel-admin/registro');
  const { result } = renderHook(() => useLog());
  const { goTo } = result.current;
  goTo({ desde: '2026-11-01' });
  goTo({ hasta: '2026-11-30' });
  expect(location.search).toBe('?desde=2026-11-01&hasta=2026-11-30');
});
