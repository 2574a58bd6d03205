import { sql } from 'drizzle-orm';
import type { Database } from '../server/platform/db/database.ts';
import { media as mediaTable } from '../server/platform/db/schema/media.ts';
import type { MediaStorage } from '../server/platform/storage/storage.ts';
import { isEmpty } from './is-empty.ts';
import { seedArticles } from './seed-articles.ts';
import { seedBlogs } from './seed-blogs.ts';
import { seedComments } from './seed-comments.ts';
import { seedDetails } from './seed-details.ts';
import { linkEditions, seedEditions } from './seed-editions.ts';
import { seedFrontPage } from './seed-front-page.ts';
import { createStore, storePictures } from './seed-media.ts';
import { seedModeration } from './seed-moderation.ts';
import { seedNews } from './seed-news.ts';
import { seedNewsletters } from './seed-newsletters.ts';
import { storePrints } from './seed-prints.ts';
import { seedTopics } from './seed-topics.ts';
import { seedUsers } from './seed-users.ts';

export interface SeedOptions {
  db: Database;
  media: MediaStorage;
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  /** Time zone of the demo dates. */
  timeZone: string;
  now: Date;
  /** Whether the three demo accounts get the published password and their roles, so that anybody can sign in. */
  withSignIn: boolean;
}

/** Key of the advisory lock that serialises concurrent seeding; any number. */
const ADVISORY_LOCK = 7_301_947;

/**
 * Fills an empty database with the demo content: editions, articles, blogs, news,
 * newsletters, readers, the forum, comments and likes, in one transaction. A failure may leave unused files. Returns false if
 * the database is not empty.
 */
export async function seedDemo({
  db,
  media,
  siteUrl,
  timeZone,
  now,
  withSignIn,
}: SeedOptions): Promise<boolean> {
  const { store, rows } = createStore(media);
  const pictures = await storePictures(store);
  const prints = await storePrints({ timeZone, now }, store, pictures);
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    if (!(await isEmpty(transaction))) return false;
    const seeding = { db: transaction, timeZone, now, pictures };
    await transaction.insert(mediaTable).values(rows);
    const readers = await seedUsers(seeding, withSignIn);
    const editions = await seedEditions(seeding, prints);
    const articlesBySlug = await seedArticles(seeding, editions);
    const blogsBySlug = await seedBlogs(seeding, articlesBySlug, editions);
    const items = { articles: articlesBySlug, blogs: blogsBySlug };
    await linkEditions(seeding, items);
    await seedDetails(seeding, items);
    await seedFrontPage(seeding, items);
    await seedNewsletters(seeding, siteUrl, items);
    await seedNews(seeding);
    await seedTopics(seeding, readers);
    await seedComments(seeding, readers, items);
    await seedModeration(seeding, readers, articlesBySlug);
    return true;
  });
}
