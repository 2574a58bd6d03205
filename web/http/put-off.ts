/**
 * Requests under way, and whether a server has said of one of their calls that it is too early (503): a
 * page that fails then is not broken. Next answers every failed page with 500 and knows no reason.
 */
const underWay = new Map<string, boolean>();

/** A request with this id begins; answers what ends it. */
export function beginRequest(id: string): () => void {
  underWay.set(id, false);
  return () => void underWay.delete(id);
}

/** A server asks for patience with a call that is made for the request `id`. */
export function putOff(id: string): void {
  // What is made after the answer, as a page of the cache, is no request's affair any more.
  if (underWay.has(id)) underWay.set(id, true);
}

/** Whether a server has asked for patience with the request `id`. */
export const isPutOff = (id: string): boolean => underWay.get(id) ?? false;
