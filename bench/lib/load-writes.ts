import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LoadFigures } from './load.ts';
import { readWrk } from './wrk.ts';

/** A write that many people make at once, each in their own name. */
export interface Writing {
  /** Paths below `/api/v1/`, of which each request takes another. */
  paths: string[];
  /** Body as Lua makes it of the number `n` of the request; none where left out. */
  body?: string;
}

/** Where and as whom somebody writes: at the server with a token, at the web with its cookies. */
export interface Door {
  origin: string;
  /** Headers of whoever holds a token, as Lua writes the fields of a table, with the token in `token`. */
  headers: string;
}

/** Where a run begins to count, so that no two of them write the same text. */
let begun = 0;

/** The script by which wrk takes another person, thing and text for each request. */
const scriptOf = ({ paths, body }: Writing, { headers }: Door, tokensFile: string): string => `
local tokens, paths, n = {}, { ${paths.map((path) => `"/api/v1/${path}"`).join(', ')} }, ${begun}
for line in io.lines("${tokensFile}") do tokens[#tokens + 1] = line end
request = function()
  n = n + 1
  local token = tokens[1 + n % #tokens]
  local body = ${body ?? 'nil'}
  local headers = { ${headers}, ["content-type"] = body and "application/json" }
  return wrk.format("POST", paths[1 + n % #paths], headers, body)
end`;

/**
 * Has everybody write by turns for so many seconds, as fast as it is answered. Needs wrk.
 * @param folder where the script of wrk may lie
 */
export async function loadWrites(
  writing: Writing,
  door: Door,
  people: { tokens: string[]; folder: string },
  { seconds, connections }: { seconds: number; connections: number },
): Promise<LoadFigures> {
  const folder = mkdtempSync(join(people.folder, 'writes-'));
  const [tokensFile, script] = [join(folder, 'tokens'), join(folder, 'write.lua')];
  writeFileSync(tokensFile, people.tokens.join('\n'));
  writeFileSync(script, scriptOf(writing, door, tokensFile));
  begun += 1_000_003;
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency'],
    ...['--timeout', '10s', '-s', script, door.origin],
  ]);
  return readWrk(stdout);
}
