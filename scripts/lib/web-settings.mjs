import { Failure } from './failure.mjs';

/**
 * Lets the web read its settings before it is built, so that nobody waits for a build to be told what is wrong in
 * them. For after the packages are installed and Node reads types.
 * @param {Record<string, string | undefined>} env of the web
 * @throws {Failure} names everything that is wrong
 */
export async function assertWebSettings(env) {
  const { parseEnv } = await import('../../lib/core/env.ts');
  try {
    parseEnv(env);
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}
