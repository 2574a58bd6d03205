import { parseArgs } from 'node:util';
import { closeDemoAccounts } from '../../../demo/demo-accounts.ts';
import { checkNewPassword, makeSuperuser, readEmail } from '../../accounts/users/superuser.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { reachDatabase } from '../../platform/db/open-database.ts';
import { failureText } from '../../platform/errors/failure.ts';
import { askPassword } from './ask-password.ts';
import { readSettings } from './settings.ts';

const EFFECTS =
  'If there is an account of this address, it gets the new password and loses its sessions and its sign-ins through Google and other providers.';

/**
 * `npm run superuser -- --email …`: makes a superuser, also while a server runs (D30). With
 * `--close-demo-accounts` nobody can sign in with the published password of the demo content any more.
 */
async function superuser(): Promise<void> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, 'close-demo-accounts': { type: 'boolean' } },
  });
  const email = readEmail(values.email);
  const env = readSettings();
  if (process.stdin.isTTY) console.log(EFFECTS);
  const password = await askPassword();
  checkNewPassword(password);
  const connection = await reachDatabase(env);
  try {
    await migrate(connection);
    const how = await makeSuperuser(connection.db, { email, password }, new Date());
    console.log(
      how === 'made'
        ? `${email} is a superuser now.`
        : `${email} had an account already: it is a superuser's now, with this password; its sessions have ended, and its sign-ins through providers are removed.`,
    );
    if (values['close-demo-accounts']) {
      const closed = await closeDemoAccounts(connection.db, new Date(), email);
      console.log(
        closed.length > 0
          ? `Nobody can sign in as ${closed.join(', ')} any more.`
          : 'There are no demo accounts.',
      );
    }
  } finally {
    await connection.close();
  }
}

superuser().catch((error: unknown) => {
  console.error(failureText(error, 'No superuser was made'));
  process.exitCode = 1;
});
