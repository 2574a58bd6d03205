/** Longest wait for a provider, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** Longest answer that is read: key sets have some kilobytes. */
const MAX_BYTES = 262_144;

/**
 * Reads an address of a provider: bounded in time and size, and without following redirects, so
 * that it is the address that was checked. Rejects with whatever `fetch` rejects with, and with an
 * `Error` for an answer that is too long.
 */
export async function fetchFromProvider(address: string, init: RequestInit = {}) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const { status, headers, body } = await fetch(address, {
    ...init,
    redirect: 'error',
    signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error('The answer is too long');
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status, headers });
}
