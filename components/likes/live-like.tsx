import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '@/components/session/query-client';
import { type Marker, useMarker } from '@/components/session/use-marker';
import { useReader } from '@/components/session/use-reader';
import { browserApi } from '@/lib/core/browser-http';
import { readLikes, toggleLike } from '@/lib/likes/api';
import type { Likeable, LikeState } from '@/lib/likes/likeable';

type Item = Exclude<Likeable, { target: 'comment' }>;

export type LiveLikeProps = Item & {
  /** Told whether the person who reads likes the item, and how many do. */
  onState: (state: LikeState) => void;
};

/** What one likes is not the next one's: it is kept by the login. */
const keyOf = ({ target, id }: Item, marker: Marker) => ['likes', target, id, marker];

/** The part of a like button for who is signed in; it shows nothing itself. */
export function LiveLike({ target, id, onState }: LiveLikeProps) {
  const marker = useMarker();
  const reader = useReader();
  const { data } = useQuery(
    {
      queryKey: keyOf({ target, id }, marker),
      queryFn: () => readLikes(browserApi(), { target, id }),
      enabled: Boolean(reader),
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  const tell = useEffectEvent(onState);
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
  return null;
}

/**
 * Sends a press of the button in the login of which `marker` tells: gives the state after it.
 * `before` is the state before it as the server told this reader; undefined where that is not known
 * yet. Throws ApiError.
 */
export async function pressLike(
  item: Item,
  marker: Marker,
  before: LikeState | undefined,
): Promise<LikeState> {
  const queryKey = keyOf(item, marker);
  const state = await toggleLike(browserApi(), item, before);
  // An answer from before the press would undo it on the screen. A press that fails stops none.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, state);
  return state;
}
