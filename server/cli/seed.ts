import { join } from 'node:path';
import { migrate } from '../db/migrate.ts';
import { reachDatabase } from '../db/open-database.ts';
import { readEnvironment } from '../env.ts';
import { Failure } from '../failure.ts';
import { openDiskStorage } from '../media/disk-storage.ts';
import { isEmpty } from '../seed/is-empty.ts';
import { seedDemo } from '../seed/seed.ts';

/** `npm run seed`: fills an empty database with the demo content, also while a server runs on it. */
async function seed(): Promise<void> {
  const env = readEnvironment();
  const connection = await reachDatabase(env);
  try {
    await migrate(connection);
    if (!(await isEmpty(connection.db))) {
      throw new Failure('The database is not empty; the demo content goes only into an empty one.');
    }
    const media = await openDiskStorage(join(env.DATA_DIR, 'media'));
    const options = { timeZone: env.SITE_TIME_ZONE, now: new Date() };
    await seedDemo({ db: connection.db, media, ...options });
    console.log('The demo content is in the database.');
  } finally {
    await connection.close();
  }
}

seed().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof Failure ? message : `The seeding failed: ${message}`);
  process.exitCode = 1;
});
