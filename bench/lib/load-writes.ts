import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LoadMetrics } from './load.ts';
import { readWrk } from './wrk.ts';

/** A write that many accounts make concurrently. */
export interface Writing {
  /** Paths below `/api/v1/`, used in turn. */
  paths: string[];
  /** Lua expression of the body for request `n`; no body if omitted. */
  body?: string;
}

/** Target and authentication of the writes: the server with a token, the web with cookies. */
export interface Door {
  origin: string;
  /** Authentication headers as Lua table fields, with the token in `token`. */
  headers: string;
}

/** First number of a run, so that no two runs write the same text, and each begins elsewhere among the accounts. */
let begun = 0;

/** wrk script that uses the next account, from an address of its own (RFC 2544), path and text for each request. */
const scriptOf = ({ paths, body }: Writing, { headers }: Door, tokensFile: string): string => `
local tokens, paths, n = {}, { ${paths.map((path) => `"/api/v1/${path}"`).join(', ')} }, ${begun}
for line in io.lines("${tokensFile}") do tokens[#tokens + 1] = line end
request = function()
  n = n + 1
  local account = n % #tokens
  local token = tokens[1 + account]
  local body = ${body ?? 'nil'}
  local address = "198.18." .. math.floor(account / 250) .. "." .. account % 250
  local headers = { ${headers}, ["x-forwarded-for"] = address, ["content-type"] = body and "application/json" }
  return wrk.format("POST", paths[1 + n % #paths], headers, body)
end`;

/**
 * Closed-loop load of writes by all accounts in turn, for so many seconds. Needs wrk.
 * @param folder for the script of wrk
 */
export async function loadWrites(
  writing: Writing,
  door: Door,
  people: { tokens: string[]; folder: string },
  { seconds, connections }: { seconds: number; connections: number },
): Promise<LoadMetrics> {
  const folder = mkdtempSync(join(people.folder, 'writes-'));
  const [tokensFile, script] = [join(folder, 'tokens'), join(folder, 'write.lua')];
  writeFileSync(tokensFile, people.tokens.join('\n'));
  writeFileSync(script, scriptOf(writing, door, tokensFile));
  begun += 1_001_473;
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency'],
    ...['--timeout', '10s', '-s', script, door.origin],
  ]);
  return readWrk(stdout);
}
