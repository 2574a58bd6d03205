import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '@/components/session/query-client';
import { isUnread, retryOptions } from '@/components/session/retries';
import { type Marker, useMarker } from '@/components/session/use-marker';
import { readerOf, useSession } from '@/components/session/use-reader';
import { apiFor, browserApi } from '@/lib/core/browser/browser-http';
import * as api from '@/lib/likes/api';
import type { Likeable, LikeState } from '@/lib/likes/likeable';
import { likeMessages } from '@/lib/likes/messages';

type Item = Exclude<Likeable, { target: 'comment' }>;

export type LiveLikeProps = Item & {
  /** What is liked, for screen readers. */
  of: string;
  /** Called with the reader's like and the number of likes. */
  onState: (state: LikeState) => void;
};

/** Cached by login: a like belongs to one account. */
const keyOf = ({ target, id }: Item, marker: Marker) => ['likes', target, id, marker];

/**
 * Hydrated part of a like button for members. It renders only the error of loading the
 * reader's like; until that is loaded the button shows the anonymous state.
 */
export function LiveLike({ target, id, of, onState }: LiveLikeProps) {
  const marker = useMarker();
  const session = useSession();
  const query = useQuery(
    {
      queryKey: keyOf({ target, id }, marker),
      queryFn: () => api.readLikes(browserApi(), { target, id }),
      enabled: Boolean(session.reader),
      ...retryOptions,
    },
    queryClient,
  );
  const { data } = query;
  const tell = useEffectEvent(onState);
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
  if (data || !(session.isUnread || isUnread(query))) return null;
  return (
    <p role="status" className="self-center text-muted text-xs">
      {likeMessages.loadFailed}
      <span className="sr-only">
        : {likeMessages.like} {of}
      </span>
    </p>
  );
}

/** A press of the like button. */
interface Press {
  /** Marker of the login at the press. */
  marker: Marker;
  /** Whether the label offered to like. */
  isLike: boolean;
  /** State before it for this reader; undefined if not loaded yet. */
  before: LikeState | undefined;
}

/**
 * Likes or unlikes as the label says, and resolves to the new state. If the state before is unknown, it
 * is loaded first (D80). Throws ApiError.
 */
export async function pressLike(item: Item, { marker, isLike, before }: Press): Promise<LikeState> {
  const queryKey = keyOf(item, marker);
  const account = (await readerOf(marker))?.id;
  // Shares a call in progress.
  const read = () =>
    queryClient.fetchQuery({ queryKey, queryFn: () => api.readLikes(browserApi(), item) });
  const press = { isLike, before: before ?? (await read()) };
  const state = await api.pressLike(apiFor(account), item, press);
  // An older response would undo the press on the screen. A failed press cancels none.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, state);
  return state;
}
