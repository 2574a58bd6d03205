import { Failure } from './failure.mjs';

/**
 * Validates the settings of the web before it is built, so that errors are shown without waiting for a build. Call it
 * after packages are installed, on a Node that strips types.
 * @param {Record<string, string | undefined>} env of the web
 * @throws {Failure} that lists all errors
 */
export async function assertWebSettings(env) {
  const { parseEnv } = await import('../../lib/core/server/env.ts');
  try {
    parseEnv(env);
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}
