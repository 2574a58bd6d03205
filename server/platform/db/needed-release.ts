import { readFile } from 'node:fs/promises';

const PACKAGE = new URL('../../../package.json', import.meta.url);
/** Line of a migration that takes away what programs before this release use (record 047). */
const NEEDS = /^-- Needs release (\d+\.\d+\.\d+): \S/m;

/** Release that a program must be, at least, to work on the database after a migration; most need none. */
export const neededRelease = (sql: string): string | undefined => NEEDS.exec(sql)?.[1];

/** Release of this program; one that is not out yet counts as what it will be. */
export async function ownRelease(): Promise<string> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8'));
  return version.split('-')[0];
}

/** Whether the release `one` came before the release `other`; both as `1.2.0`. */
export function isBefore(one: string, other: string): boolean {
  const [left, right] = [one, other].map((release) => release.split('.').map(Number));
  const at = left?.findIndex((number, index) => number !== right?.[index]) ?? -1;
  return at >= 0 && (left?.[at] ?? 0) < (right?.[at] ?? 0);
}
