import 'server-only';
import { notFound } from 'next/navigation';
import { isAbsent } from '../api-error.ts';
import { ITEM_ID } from '../item-id.ts';

/** Result of a call, or Next's 404 page where the thing does not exist (D20), or the server has no such call (D52). */
export async function orNotFound<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (isAbsent(error)) notFound();
    throw error;
  }
}

/** The number in a path segment, or Next's 404 page. */
export function numberOrNotFound(segment: string): number {
  if (!ITEM_ID.test(segment)) notFound();
  return Number(segment);
}
