import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Machine } from './machine.ts';
import type { PartResult } from './part.ts';
import type { RunOptions } from './run-options.ts';

/** All results of a run. */
export interface Results {
  machine: Machine;
  options: RunOptions;
  parts: Record<string, PartResult>;
}

/**
 * Writes a run, named after its start time (UTC), to `bench/results/`, which git ignores.
 * @returns the file's path relative to `root`
 */
export function writeResults(root: string, results: Results): string {
  const folder = join(root, 'bench', 'results');
  mkdirSync(folder, { recursive: true });
  // Some file systems do not allow colons.
  const file = join(folder, `${results.machine.date.replaceAll(':', '-')}.json`);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return relative(root, file);
}
