import { ApiError } from './api-error.ts';

/**
 * The answer to a write; undefined where the server did what was asked and said something else of
 * it: what a server answers to a write is not specified (api.md#answers-to-writes). Throws ApiError.
 */
export async function accepted<Value>(call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'shape') return undefined;
    throw error;
  }
}
