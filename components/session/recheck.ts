import { ApiError } from '@/lib/core/api-error';
import { queryClient } from './query-client';
import { SESSION_KEY } from './use-reader';

/** Rechecks the session after a refused call: it may have ended, or its role changed. */
export function recheckAfter(error: unknown): void {
  const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403);
  if (isRefused) void queryClient.invalidateQueries({ queryKey: [SESSION_KEY] });
}
