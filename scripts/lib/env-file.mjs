import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as util from 'node:util';

/**
 * Adds the settings of the `.env` file, where there is one. What the environment says wins, even an
 * empty value: that is how a test keeps a setting out.
 * @param {string} root folder of the project
 * @param {NodeJS.ProcessEnv} env changed in place
 */
export function addEnvFile(root, env) {
  // Absent before Node 20.12; the project's own Node reads the file then.
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
