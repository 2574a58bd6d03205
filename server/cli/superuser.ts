import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate.ts';
import { reachDatabase } from '../db/open-database.ts';
import { readEnvironment } from '../env.ts';
import { failureText } from '../failure.ts';
import { checkNewPassword, makeSuperuser, readEmail } from '../users/superuser.ts';
import { askPassword } from './ask-password.ts';

/** `npm run superuser -- --email …`: makes a superuser, also while a server runs (D30). */
async function superuser(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const email = readEmail(values.email);
  const env = readEnvironment();
  const password = await askPassword();
  checkNewPassword(password);
  const connection = await reachDatabase(env);
  try {
    await migrate(connection);
    const how = await makeSuperuser(connection.db, { email, password }, new Date());
    console.log(
      how === 'made'
        ? `${email} is a superuser now.`
        : `${email} had an account already: it is a superuser's now, with this password, and its sessions have ended.`,
    );
  } finally {
    await connection.close();
  }
}

superuser().catch((error: unknown) => {
  console.error(failureText(error, 'No superuser was made'));
  process.exitCode = 1;
});
