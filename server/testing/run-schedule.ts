import { dayIn } from '../../contract/day-in.ts';
import { articleContentType } from '../content/articles/content-type.ts';
import { blogContentType } from '../content/blogs/content-type.ts';
import { editionContentType } from '../content/editions/content-type.ts';
import type { NewsroomContext } from '../newsroom/newsroom-context.ts';
import { runDue } from '../newsroom/schedule/run-due.ts';
import type { TestServer } from './test-server.ts';

/** Does what a listening server does every 15 s (D60); answers what it logged. */
export async function runSchedule(
  { settings }: Pick<TestServer, 'settings'>,
  different: Partial<NewsroomContext> = {},
): Promise<object[]> {
  const logged: object[] = [];
  const log = (fault: object) => logged.push(fault);
  const now = different.now ?? settings.now ?? (() => new Date());
  const timeZone = different.timeZone ?? settings.timeZone;
  const { siteUrl, db, media, queue, outbox } = settings;
  const context = {
    ...{ db, media, queue, outbox, siteUrl, timeZone, now },
    today: () => dayIn(now(), timeZone),
    invalidatePages: async () => undefined,
    contentTypes: {
      edicion: editionContentType(siteUrl),
      blog: blogContentType(siteUrl),
      articulo: articleContentType(siteUrl),
    },
    ...different,
  } as unknown as NewsroomContext;
  await runDue(context, { warn: log, error: log } as unknown as Parameters<typeof runDue>[1]);
  return logged;
}
