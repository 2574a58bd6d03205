// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../testing/testing-library';
import { useBoardPlace } from './use-board-place';

// Next renders a changed address later, as a transition.
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams('') }));

afterEach(() => history.replaceState(null, '', '/'));

test('a filter that is chosen before the last one was rendered keeps it', () => {
  history.replaceState(null, '', '/panel-admin/redaccion');
  const { result } = renderHook(() => useBoardPlace());
  result.current.goTo({ tipo: 'articulo' });
  result.current.goToSearch('cobre');
  result.current.goTo({ autor: '3' });
  expect(location.search).toBe('?tipo=articulo&autor=3&search=cobre');
});
