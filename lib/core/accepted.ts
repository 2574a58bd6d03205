import { ApiError } from './api-error.ts';

/**
 * Parses the answer to a write; undefined where it has another shape: the contract does not specify
 * answers to writes (api.md#answers-to-writes). Throws ApiError.
 */
export async function accepted<Value>(call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'shape') return undefined;
    throw error;
  }
}
