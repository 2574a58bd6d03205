import { spawnSync } from 'node:child_process';

/** Path of the first of these programs on the PATH; undefined where there is none. */
export function findProgram(names: string[]): string | undefined {
  const script = 'for name; do command -v "$name" && exit; done';
  const { stdout } = spawnSync('sh', ['-c', script, 'sh', ...names], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}
