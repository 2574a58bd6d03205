import { hashSource } from '../../lib/content-policy/hash-source.ts';
import { CHUNK_PATH } from '../../lib/site/build-files.ts';
import { headScript } from '../../lib/site/head-script.ts';
import { DATA_SEPARATOR } from './join-data-scripts.ts';

/** Inline scripts of a page; those with `src` or `type` do not match. */
const INLINE_SCRIPT = /<script(?: id="[\w:«»-]+")?>([\s\S]*?)<\/script>/g;

const CHUNK = new RegExp(`^${CHUNK_PATH}$`);

/** Passes the page's data to React: a JSON array, which is inert. */
const DATA =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[[\s\S]*\])\)$/;

/** Lists the first files for the Turbopack loader. */
const LOADER =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?$/;

/**
 * CSP hashes of the inline scripts that the framework and this project write into pages. A page may
 * contain text of other people, so only scripts whose whole form is known are listed; an injected one
 * does not run (record 040).
 */
export function inlineScriptSources(html: string): string[] {
  const sources = new Set<string>();
  for (const [, text = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (isOurs(text)) sources.add(hashSource(text));
  }
  return [...sources];
}

const isOurs = (text: string): boolean =>
  text === headScript || text.split(DATA_SEPARATOR).every(isData) || isLoader(text);

function isData(text: string): boolean {
  const list = parse(DATA.exec(text)?.[1]);
  return Array.isArray(list) && typeof list[0] === 'number' && list.length <= 2;
}

function isLoader(text: string): boolean {
  const start = parse(LOADER.exec(text)?.[1]);
  if (typeof start !== 'object' || start === null) return false;
  const { otherChunks, runtimeModuleIds, ...more } = start as Record<string, unknown>;
  return (
    Object.keys(more).length === 0 &&
    Array.isArray(otherChunks) &&
    otherChunks.every((chunk) => typeof chunk === 'string' && CHUNK.test(chunk)) &&
    Array.isArray(runtimeModuleIds) &&
    runtimeModuleIds.every(Number.isInteger)
  );
}

/** JSON and nothing else is data, whatever it says. */
function parse(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}
