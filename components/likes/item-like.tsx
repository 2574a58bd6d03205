'use client';

import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { LoginForm } from '@/components/session/login-form';
import { type Marker, useMarker } from '@/components/session/use-marker';
import { useNear } from '@/components/ui/use-near';
import type { Likeable, LikeState } from '@/lib/likes/likeable';
import { likeFailures } from '@/lib/likes/messages';
import { LikeButton } from './like-button';
import type { LiveLikeProps } from './live-like';

/**
 * What a page knows of the likes of who reads without this button: whether they like it, or that
 * this is on its way; undefined where the button has to ask.
 */
export type GivenLikes = boolean | 'coming' | undefined;

interface ItemLikeProps {
  target: Exclude<Likeable['target'], 'comment'>;
  id: number;
  /** How many like it, as the page knows. */
  count: number;
  /** What is liked, for who cannot see where the button stands. */
  of: string;
  /** Page on which the button stands. */
  path: string;
  given?: GivenLikes;
  className?: string;
}

interface Told extends LikeState {
  /** Marker of the login in which it was told. */
  marker: Marker;
}

const loadLive = () => import('./live-like');

/**
 * The like button of a blog, an article or a topic. The page is the same for everybody; what the
 * person who reads likes is asked for when the button comes near.
 */
export function ItemLike({ target, id, count, of, path, given, className }: ItemLikeProps) {
  const marker = useMarker();
  const area = useRef<HTMLDivElement>(null);
  const isNear = useNear(area, Boolean(marker) && given === undefined);
  const [Live, setLive] = useState<ComponentType<LiveLikeProps>>();
  const [told, setTold] = useState<Told>();
  const form = useId();
  const fragment = `me-gusta-${id}`;
  // How many like it is everybody's; whether one does is not the next one's.
  const isLiked = (told?.marker === marker ? told?.isLiked : undefined) ?? given;
  const shown = { isLiked: isLiked === true, count: told?.count ?? count };

  useEffect(() => {
    // Where it cannot be fetched, a press tries again and tells.
    if (isNear) loadLive().then((module) => setLive(() => module.LiveLike), ignore);
  }, [isNear]);

  const press = async () => {
    const { pressLike } = await loadLive();
    const before = typeof isLiked === 'boolean' ? shown : undefined;
    const state = await pressLike({ target, id }, { marker, isLike: !shown.isLiked, before });
    setTold({ ...state, marker });
  };

  return (
    <div ref={area} id={fragment} className="flex flex-wrap items-center gap-x-3">
      <LoginForm id={form} />
      <LikeButton
        state={marker ? shown : { ...shown, isLiked: false }}
        of={of}
        failed={likeFailures[target]}
        onPress={marker ? press : undefined}
        login={{ form, path, fragment }}
        {...(className && { className })}
      />
      {marker && Live && (
        <Live target={target} id={id} of={of} onState={(state) => setTold({ ...state, marker })} />
      )}
    </div>
  );
}

const ignore = () => {};
