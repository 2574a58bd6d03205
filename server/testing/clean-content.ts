import { cleanContent } from '../content/common/cleanup.ts';
import type { ContentType } from '../content/common/content-type.ts';
import type { TestServer } from './test-server.ts';

/** Cleans deleted content of one kind, as the server does daily; `now` is an ISO moment. Nobody is told of pages. */
export const cleanAt = (
  { db, media }: TestServer,
  now: string,
  contentType: ContentType,
): Promise<void> =>
  cleanContent({ db, media, now: () => new Date(now), invalidatePages: async () => undefined }, [
    contentType,
  ]);
