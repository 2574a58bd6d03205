import { ApiError } from '@/lib/core/api-error';
import { queryClient } from './query-client';
import { SESSION_KEY } from './use-reader';

/** Looks at the session at once where a call was refused: it may be over, or its role another one. */
export function recheckAfter(error: unknown): void {
  const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403);
  if (isRefused) void queryClient.invalidateQueries({ queryKey: [SESSION_KEY] });
}
