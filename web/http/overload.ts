/**
 * Requests in progress, and whether the API answered 503 to one of their calls: then a failed page
 * is not broken. Next answers every failed page with 500 and no reason.
 */
const inFlight = new Map<string, boolean>();

/** Tracks a request; returns the function that ends tracking. */
export function trackRequest(id: string): () => void {
  inFlight.set(id, false);
  return () => void inFlight.delete(id);
}

/** Records that the API answered 503 to a call for this request. */
export function noteOverload(id: string): void {
  // Work after the response, such as revalidation, is not tracked.
  if (inFlight.has(id)) inFlight.set(id, true);
}

/** Whether the API answered 503 to a call for this request. */
export const wasOverloaded = (id: string): boolean => inFlight.get(id) ?? false;
