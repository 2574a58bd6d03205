import { useRef, useState } from 'react';
import { usePoll } from '@/components/ui/use-poll';
import type { NewsSince } from '@/contract/comments';
import { isNotFound } from '@/lib/core/api-error';

/** So often it is asked what others have written, in milliseconds. */
const ASK_EVERY_MS = 30_000;

interface FreshOptions {
  /** Moment of the newest that the page shows; null where there is none, undefined where nobody knows. */
  since: string | null | undefined;
  isOn: boolean;
  /** Asks the server. A server that does not know the call is not asked again. */
  ask: (since: string | undefined) => Promise<NewsSince>;
}

/** How many by others have come since the page was made. Nothing that is being read moves. */
export function useFresh({ since, isOn, ask }: FreshOptions) {
  const last = useRef(since);
  const [news, setNews] = useState<NewsSince>();
  const [isKnown, setIsKnown] = useState(true);

  const look = async () => {
    try {
      const answer = await ask(last.current ?? undefined);
      // The first answer then says from when on something is new.
      if (last.current === undefined) last.current = answer.ultimo;
      else setNews(answer);
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
      last.current = news?.ultimo ?? last.current;
      setNews(undefined);
    },
  };
}
