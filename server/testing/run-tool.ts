import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';

/** How a command-line tool ended. */
export interface ToolRun {
  failed: boolean;
  stdout: string;
  stderr: string;
}

/** Runs a program of `server/operations/cli/` on a data folder, which is its current folder too. */
export function runTool(
  name: 'backup' | 'move' | 'news' | 'restore',
  { DATA_DIR, ...variables }: { DATA_DIR: string } & Record<string, string>,
  ...options: string[]
): Promise<ToolRun> {
  const file = fileURLToPath(new URL(`../operations/cli/${name}.ts`, import.meta.url));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [file, ...options],
      { cwd: DATA_DIR, env: childEnvironment({ DATA_DIR, ...variables }) },
      (error, stdout, stderr) => resolve({ failed: error !== null, stdout, stderr }),
    );
  });
}
