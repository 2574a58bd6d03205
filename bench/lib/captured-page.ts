import { setTimeout } from 'node:timers/promises';
import { Failure } from '../../scripts/lib/failure.ts';
import { getRaw } from './get-raw.ts';
import type { PageName } from './page-list.ts';

const ENCODINGS = ['plain', 'gzip', 'br'] as const;

const TRIES = 20;
const PACKING_MS = 100;

/** A page in one encoding, with the exact bytes that the web sends. */
export interface CapturedPage {
  name: PageName;
  path: string;
  encoding: (typeof ENCODINGS)[number];
  /** Request headers for this encoding. */
  headers: Record<string, string>;
  body: Buffer;
  /** `x-cache`: readers should get `HIT`. */
  cache: string;
  /** Name of a static file with these bytes. */
  file: string;
}

/**
 * Fetches every page in every encoding.
 * @throws {Failure} if a response is not a 200 in the requested encoding
 */
export async function capturePages(
  origin: string,
  paths: Partial<Record<PageName, string>>,
): Promise<CapturedPage[]> {
  const captured: CapturedPage[] = [];
  for (const [name, path] of Object.entries(paths) as [PageName, string][]) {
    for (const encoding of ENCODINGS) {
      const headers = { 'accept-encoding': encoding === 'plain' ? 'identity' : encoding };
      const answer = await packed(origin + path, headers, encoding);
      const answered = answer.headers['content-encoding'] ?? 'plain';
      if (answer.status !== 200 || answered !== encoding) {
        throw new Failure(`${path} answers ${answer.status} (${answered}), not 200 (${encoding}).`);
      }
      const cache = String(answer.headers['x-cache'] ?? 'none');
      const file = `${encoding}/${name.replace(' ', '-')}.html`;
      captured.push({ name, path, encoding, headers, body: answer.body, cache, file });
    }
  }
  return captured;
}

/**
 * The page of an item is rendered at its first request, and compressed afterwards; later responses
 * are measured. Returns the last response if none has this encoding.
 */
async function packed(url: string, headers: Record<string, string>, encoding: string) {
  let answer = await getRaw(url, headers);
  for (let turn = 0; turn < TRIES; turn += 1) {
    if (turn > 0 && (answer.headers['content-encoding'] ?? 'plain') === encoding) break;
    await setTimeout(PACKING_MS);
    answer = await getRaw(url, headers);
  }
  return answer;
}
