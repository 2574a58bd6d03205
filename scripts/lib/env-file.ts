import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Failure } from './failure.ts';

/**
 * Adds the settings of the `.env` file to `env`, if there is one. The environment takes precedence, even with an
 * empty value, with which tests unset a setting.
 * @throws {Failure} if the file cannot be read
 */
export function addEnvFile(root: string, env: NodeJS.ProcessEnv): void {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  try {
    Object.assign(env, { ...parseEnv(readFileSync(file, 'utf8')), ...env });
  } catch (error) {
    throw new Failure(`The settings cannot be read: ${(error as Error).message}.`);
  }
}
