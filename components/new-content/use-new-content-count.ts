import { useState } from 'react';
import { usePoll } from '@/components/ui/use-poll';
import type { NewContent } from '@/contract/comments';
import { isNotFound } from '@/lib/core/api-error';

/** Polling interval in milliseconds. */
const ASK_EVERY_MS = 30_000;

interface NewContentOptions {
  /**
   * Time of the newest item that the page shows; null if there is none, undefined if
   * unknown.
   */
  since: string | null | undefined;
  isOn: boolean;
  /** Calls the server. After a 404 polling stops: the server lacks the call. */
  ask: (since: string | undefined) => Promise<NewContent>;
}

type Moment = NewContentOptions['since'];

/** Polls for the number of items by others since the page was rendered or loaded. */
export function useNewContentCount({ since, isOn, ask }: NewContentOptions) {
  /** Items dismissed since, until the page shows newer ones. */
  const [seen, setSeen] = useState<{ since: Moment; until: Moment }>();
  const [told, setTold] = useState<NewContent & { from: Moment }>();
  const [isKnown, setIsKnown] = useState(true);
  const from = seen && seen.since === since ? seen.until : since;
  // Counts since an earlier state of the page may be shown already.
  const news = told?.from === from ? told : undefined;

  const look = async () => {
    try {
      const answer = await ask(from ?? undefined);
      // Without a start time the first response sets it.
      if (from === undefined) setSeen({ since, until: answer.ultimo });
      else setTold({ ...answer, from });
    } catch (error) {
      // Polled again later; a failed poll is not shown.
      if (isNotFound(error)) setIsKnown(false);
    }
  };
  usePoll(() => void look(), ASK_EVERY_MS, isOn && isKnown);

  return {
    count: news?.count ?? 0,
    /** Dismisses the current count. */
    seen() {
      if (news) setSeen({ since, until: news.ultimo });
    },
  };
}
