import { type Environment, readEnvironment } from '../../env.ts';
import { setPrivateUmask } from '../../platform/data-folder/private-files.ts';
import { errorCode, Failure, reasonOf } from '../../platform/errors/failure.ts';

/**
 * Begins a command-line tool. Its settings are the environment's, and for what it leaves open those of the
 * file `.env` in the current folder, so that the tool meets the same database as `npm start`. Files that
 * it makes are private to its account.
 * Throws `Failure` where something is wrong with the settings.
 */
export function readSettings(): Environment {
  setPrivateUmask();
  try {
    process.loadEnvFile();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      throw new Failure(`The file .env cannot be read: ${reasonOf(error)}.`);
    }
  }
  return readEnvironment();
}
