import { AsyncLocalStorage } from 'node:async_hooks';

const outsideRequests = AsyncLocalStorage.snapshot();

/**
 * A signal that aborts after `timeoutMs`, for calls on behalf of a request. The timer of a plain
 * `AbortSignal.timeout` keeps the async context of its request, with all that Next holds there, until it
 * fires, long after the response.
 */
export const timeoutSignal = (timeoutMs: number): AbortSignal =>
  outsideRequests(() => AbortSignal.timeout(timeoutMs));
