import type { LightMyRequestResponse } from 'fastify';

/** Internal details that a response must not contain: stacks, files, SQL, drivers, hashes. */
const LEAKS = [
  /\bat (?:async )?[\w.<>]+ \((?:file|node|\/)/,
  /node_modules|node:internal/,
  /\/server\/[\w-]+\/[\w-]+\.ts/,
  /\b(?:select|insert into|update|delete from) ["\\\w.]+ (?:from|set|where|values)\b/i,
  /\b(?:drizzle|pglite|pg-boss|postgres|SQLSTATE|syntax error at)\b/i,
  /\$argon2/,
  /violates \w+ constraint/,
];

/** What is wrong with an answer to hostile input; empty where it is right. */
export function faultsOf(answer: LightMyRequestResponse): string[] {
  const faults: string[] = [];
  if (answer.statusCode >= 500) faults.push(`status ${answer.statusCode}`);
  // A search shows what was searched for; what it says of itself stands in refusals.
  if (answer.statusCode >= 400) {
    for (const leak of LEAKS) if (leak.test(answer.body)) faults.push(`tells ${leak}`);
    const type = String(answer.headers['content-type']);
    if (!type.startsWith('application/json')) faults.push(`type ${type}`);
  }
  if (/\$argon2/.test(answer.body)) faults.push('tells a hash');
  if ('set-cookie' in answer.headers) faults.push('sets a cookie');
  return faults;
}
