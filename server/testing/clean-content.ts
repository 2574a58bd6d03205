import { cleanContent } from '../content/common/cleaning.ts';
import type { ContentNoun } from '../content/common/noun.ts';
import type { TestServer } from './test-server.ts';

/** Cleans deleted content of one kind, as the server does daily; `now` is an ISO moment. Nobody is told of pages. */
export const cleanAt = ({ db, media }: TestServer, now: string, noun: ContentNoun): Promise<void> =>
  cleanContent({ db, media, now: () => new Date(now), invalidatePages: async () => undefined }, [
    noun,
  ]);
