import { randomUUID } from 'node:crypto';

/** How a test reads an address of the server as somebody. */
export type Read = (url: string) => Promise<{ status: number; body: string }>;

/** A word that stands nowhere else. */
export const makeWord = (): string => `zirc${randomUUID().replaceAll('-', '')}`;

/** Paths of all calls that read, without files. */
async function readingPaths(read: Read): Promise<string[]> {
  const { paths } = JSON.parse((await read('/api/v1/openapi.json')).body) as {
    paths: Record<string, object>;
  };
  const reading = Object.entries(paths)
    .filter(([path, calls]) => 'get' in calls && !path.startsWith('/media/'))
    .map(([path]) => path);
  if (reading.length <= 40) throw new Error(`Only ${reading.length} calls were found`);
  return reading;
}

/** A path with each of these ids; one without ids as it is, and with a search for a word. */
const addressesOf = (path: string, ids: number[], word: string): string[] =>
  path.includes('{')
    ? ids.map((id) => path.replaceAll(/\{\w+\}/g, String(id)))
    : [path, `${path}?search=${word}&page_size=100`];

/**
 * Reads everything that the OpenAPI document names, with these ids, and as searches for the first of the texts.
 * Returns the paths whose answers have one of the texts. Throws if the server refuses because of load or fails.
 */
export async function pathsWith(
  read: Read,
  ids: number[],
  texts: [string, ...string[]],
): Promise<string[]> {
  const found = new Set<string>();
  for (const path of await readingPaths(read)) {
    for (const url of addressesOf(path, [...new Set(ids)], texts[0])) {
      const { status, body } = await read(url);
      if (status === 429 || status >= 500) throw new Error(`${url}: ${status}`);
      if (texts.some((text) => body.includes(text))) found.add(path);
    }
  }
  return [...found].sort();
}
