import { parseArgs } from 'node:util';
import { closeDemoAccounts } from '../../../demo/demo-accounts.ts';
import { removeFactorAtTerminal } from '../../accounts/second-factor/terminal.ts';
import { checkNewPassword, makeSuperuser, readEmail } from '../../accounts/users/superuser.ts';
import type { Environment } from '../../env.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { reachDatabase } from '../../platform/db/open-database.ts';
import { failureText } from '../../platform/errors/failure.ts';
import { createServerLogger } from '../../platform/log/server-logger.ts';
import { createEmailCipher } from '../../platform/mail/encrypted-email.ts';
import { createOutbox } from '../../platform/mail/queued-outbox.ts';
import { openQueue } from '../../platform/queue/queue.ts';
import { readOrCreateKey } from '../../platform/signing/stored-key.ts';
import { askPassword } from './ask-password.ts';
import { readSettings } from './settings.ts';

/** The e-mail about it waits in the queue of the database for a server that runs. */
async function removeSecondFactor(env: Environment, email: string): Promise<void> {
  const connection = await reachDatabase(env);
  try {
    await migrate(connection);
    const queue = await openQueue(connection, createServerLogger(env.LOG_LEVEL));
    try {
      const signingKey = env.SIGNING_KEY ?? (await readOrCreateKey(env.DATA_DIR, 'signing'));
      const outbox = createOutbox(queue, createEmailCipher(signingKey));
      const context = { db: connection.db, outbox, siteUrl: env.SITE_URL, now: () => new Date() };
      await removeFactorAtTerminal(context, email);
    } finally {
      await queue.stop();
    }
    console.log(`${email} signs in without a second factor now.`);
  } finally {
    await connection.close();
  }
}

const EFFECTS =
  'If there is an account of this address, it gets the new password and loses its sessions and its sign-ins through Google and other providers.';

/**
 * `npm run superuser -- --email …`: makes a superuser, also while a server runs (D30). With
 * `--close-demo-accounts` nobody can sign in with the published password of the demo content any more. With
 * `--remove-second-factor` it only removes the second factor of the account (D55).
 */
async function superuser(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'close-demo-accounts': { type: 'boolean' },
      'remove-second-factor': { type: 'boolean' },
    },
  });
  const email = readEmail(values.email);
  const env = readSettings();
  if (values['remove-second-factor']) return removeSecondFactor(env, email);
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
