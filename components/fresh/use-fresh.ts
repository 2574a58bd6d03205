import { useState } from 'react';
import { usePoll } from '@/components/ui/use-poll';
import type { NewContent } from '@/contract/comments';
import { isNotFound } from '@/lib/core/api-error';

/** So often it is asked what others have written, in milliseconds. */
const ASK_EVERY_MS = 30_000;

interface FreshOptions {
  /**
   * Moment of the newest that the page shows at present; null where there is none, undefined where
   * nobody knows.
   */
  since: string | null | undefined;
  isOn: boolean;
  /** Asks the server. A server that does not know the call is not asked again. */
  ask: (since: string | undefined) => Promise<NewContent>;
}

type Moment = FreshOptions['since'];

/** How many by others have come since the page was made or read. Nothing that is being read moves. */
export function useFresh({ since, isOn, ask }: FreshOptions) {
  /** What has been seen besides, until the page shows something newer. */
  const [seen, setSeen] = useState<{ since: Moment; until: Moment }>();
  const [told, setTold] = useState<NewContent & { from: Moment }>();
  const [isKnown, setIsKnown] = useState(true);
  const from = seen && seen.since === since ? seen.until : since;
  // What was told of an earlier state of the page may be on the screen by now.
  const news = told?.from === from ? told : undefined;

  const look = async () => {
    try {
      const answer = await ask(from ?? undefined);
      // The first answer then says from when on something is new.
      if (from === undefined) setSeen({ since, until: answer.ultimo });
      else setTold({ ...answer, from });
    } catch (error) {
      // Asked again later; what fails for a while is nothing that a reader must know.
      if (isNotFound(error)) setIsKnown(false);
    }
  };
  usePoll(() => void look(), ASK_EVERY_MS, isOn && isKnown);

  return {
    count: news?.count ?? 0,
    /** From now on counts what comes after the news of now. */
    seen() {
      if (news) setSeen({ since, until: news.ultimo });
    },
  };
}
