import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as util from 'node:util';

/**
 * Adds the settings of the `.env` file, if there is one. The environment takes precedence, even with an
 * empty value, with which tests unset a setting.
 * @param {string} root folder of the project
 * @param {NodeJS.ProcessEnv} env changed in place
 */
export function addEnvFile(root, env) {
  // Missing before Node 20.12; the project's own Node reads the file later.
  if (typeof util.parseEnv !== 'function') return;
  let text;
  try {
    text = readFileSync(join(root, '.env'), 'utf8');
  } catch {
    return;
  }
  for (const [name, value] of Object.entries(util.parseEnv(text))) {
    env[name] ??= value;
  }
}
