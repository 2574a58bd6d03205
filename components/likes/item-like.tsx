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
 * The reader's like as the page knows it: liked or not, or
 * still loading; undefined if the button has to load it.
 */
export type GivenLikes = boolean | 'coming' | undefined;

interface ItemLikeProps {
  target: Exclude<Likeable['target'], 'comment'>;
  id: number;
  /** Number of likes in the HTML. */
  count: number;
  /** What is liked, for screen readers. */
  of: string;
  /** Page that shows the button. */
  path: string;
  given?: GivenLikes;
  className?: string;
}

interface Told extends LikeState {
  /** Marker of the login for which it was loaded. */
  marker: Marker;
}

const loadLive = () => import('./live-like');

/**
 * Like button of a blog, an article or a topic. The page is the same for everybody; the
 * reader's like is loaded when the button is near the viewport.
 */
export function ItemLike({ target, id, count, of, path, given, className }: ItemLikeProps) {
  const marker = useMarker();
  const area = useRef<HTMLDivElement>(null);
  const isNear = useNear(area, Boolean(marker) && given === undefined);
  const [Live, setLive] = useState<ComponentType<LiveLikeProps>>();
  const [told, setTold] = useState<Told>();
  const form = useId();
  const fragment = `me-gusta-${id}`;
  // The count is public; the own like belongs to one login.
  const isLiked = (told?.marker === marker ? told?.isLiked : undefined) ?? given;
  const shown = { isLiked: isLiked === true, count: told?.count ?? count };

  useEffect(() => {
    // If it cannot be loaded, a press tries again and shows the error.
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
