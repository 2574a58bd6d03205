import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '@/components/session/query-client';
import { useReader } from '@/components/session/use-reader';
import { browserApi } from '@/lib/core/browser-http';
import { readLikes, toggleLike } from '@/lib/likes/api';
import type { Likeable, LikeState } from '@/lib/likes/likeable';

type Item = Exclude<Likeable, { target: 'comment' }>;

export type LiveLikeProps = Item & {
  /** Told whether the person who reads likes the item, and how many do. */
  onState: (state: LikeState) => void;
};

const keyOf = ({ target, id }: Item) => ['likes', target, id];

/** The part of a like button for who is signed in; it shows nothing itself. */
export function LiveLike({ target, id, onState }: LiveLikeProps) {
  const reader = useReader();
  const { data } = useQuery(
    {
      queryKey: [...keyOf({ target, id }), reader?.id],
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
 * Sends a press of the button: gives the state after it. `before` is the state before it as the
 * server told this reader; undefined where that is not known yet. Throws ApiError.
 */
export async function pressLike(item: Item, before: LikeState | undefined): Promise<LikeState> {
  const key = keyOf(item);
  const state = await toggleLike(browserApi(), item, before);
  // An answer from before the press would undo it on the screen. A press that fails stops none.
  await queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueriesData({ queryKey: key }, state);
  return state;
}
