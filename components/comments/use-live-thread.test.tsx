// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest';
import { renderHook, act as settle, waitFor } from '../testing/testing-library';
import type { LiveState } from './live-thread';
import { useLiveThread } from './use-live-thread';

vi.mock('./live-thread', () => ({ LiveThread: () => null }));

const of = { target: 'article', itemId: 1 } as unknown as Parameters<typeof useLiveThread>[0];
const first = { results: [] } as unknown as Parameters<typeof useLiveThread>[1];

test('an action that is asked for while the thread is being mounted is not lost', async () => {
  const { result } = renderHook(() => useLiveThread(of, first, true));
  await waitFor(() => expect(result.current.part).toBeDefined());
  const actions = { create: vi.fn() } as unknown as LiveState['actions'];

  const asked = result.current.act();
  settle(() => result.current.part?.props.onState({ actions } as LiveState));

  expect(await asked).toBe(actions);
});
