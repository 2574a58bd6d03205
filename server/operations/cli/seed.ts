import { isEmpty } from '../../../demo/is-empty.ts';
import { seedDemo } from '../../../demo/seed.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { reachDatabase } from '../../platform/db/open-database.ts';
import { Failure, failureText } from '../../platform/errors/failure.ts';
import { openMedia } from '../../platform/storage/open-storage.ts';
import { readSettings } from './settings.ts';

/** `npm run seed`: fills an empty database with the demo content, also while a server runs on it. */
async function seed(): Promise<void> {
  const env = readSettings();
  const connection = await reachDatabase(env);
  try {
    await migrate(connection);
    const { db } = connection;
    const media = await openMedia(env);
    const options = {
      siteUrl: env.SITE_URL,
      timeZone: env.SITE_TIME_ZONE,
      now: new Date(),
      withSignIn: !env.isExposed,
    };
    if (!(await isEmpty(db)) || !(await seedDemo({ db, media, ...options }))) {
      throw new Failure('The database is not empty; the demo content goes only into an empty one.');
    }
    console.log('The demo content is in the database.');
  } finally {
    await connection.close();
  }
}

seed().catch((error: unknown) => {
  console.error(failureText(error, 'The seeding failed'));
  process.exitCode = 1;
});
