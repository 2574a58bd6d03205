import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '@/components/session/query-client';
import { isUnread, recovering } from '@/components/session/recovery';
import { type Marker, useMarker } from '@/components/session/use-marker';
import { readerOf, useSession } from '@/components/session/use-reader';
import { apiFor, browserApi } from '@/lib/core/browser-http';
import * as api from '@/lib/likes/api';
import type { Likeable, LikeState } from '@/lib/likes/likeable';
import { likeMessages } from '@/lib/likes/messages';

type Item = Exclude<Likeable, { target: 'comment' }>;

export type LiveLikeProps = Item & {
  /** What is liked, for who cannot see where the button stands. */
  of: string;
  /** Told whether the person who reads likes the item, and how many do. */
  onState: (state: LikeState) => void;
};

/** What one likes is not the next one's: it is kept by the login. */
const keyOf = ({ target, id }: Item, marker: Marker) => ['likes', target, id, marker];

/**
 * The part of a like button for who is signed in. It shows nothing itself but that it could not be
 * read whether they like the item; until it has been, the button is everybody's.
 */
export function LiveLike({ target, id, of, onState }: LiveLikeProps) {
  const marker = useMarker();
  const session = useSession();
  const query = useQuery(
    {
      queryKey: keyOf({ target, id }, marker),
      queryFn: () => api.readLikes(browserApi(), { target, id }),
      enabled: Boolean(session.reader),
      ...recovering,
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

/** What a press of the button is. */
interface Press {
  /** Marker of the login in which it was pressed. */
  marker: Marker;
  /** Whether the label offered to like. */
  isLike: boolean;
  /** State before it as the server told this reader; undefined where that is not known yet. */
  before: LikeState | undefined;
}

/**
 * Does what the label offered, and gives the state after it. Where the state before is not known, the press
 * waits for it (D80). Throws ApiError.
 */
export async function pressLike(item: Item, { marker, isLike, before }: Press): Promise<LikeState> {
  const queryKey = keyOf(item, marker);
  const account = (await readerOf(marker))?.id;
  // Shares the call that may be under way.
  const read = () =>
    queryClient.fetchQuery({ queryKey, queryFn: () => api.readLikes(browserApi(), item) });
  const press = { isLike, before: before ?? (await read()) };
  const state = await api.pressLike(apiFor(account), item, press);
  // An answer from before the press would undo it on the screen. A press that fails stops none.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, state);
  return state;
}
