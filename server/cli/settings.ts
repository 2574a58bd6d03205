import { type Environment, readEnvironment } from '../env.ts';
import { errorCode, Failure, reasonOf } from '../failure.ts';

/**
 * Settings of a command-line tool: the environment's, and for what it leaves open those of the
 * file `.env` in the current folder, so that the tool meets the same database as `npm start`.
 * Throws `Failure` where something is wrong with them.
 */
export function readSettings(): Environment {
  try {
    process.loadEnvFile();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      throw new Failure(`The file .env cannot be read: ${reasonOf(error)}.`);
    }
  }
  return readEnvironment();
}
