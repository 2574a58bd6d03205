'use client';

import { useEffect, useRef, useState } from 'react';
import { useNear } from '@/components/ui/use-near';

interface MapFrameProps {
  address: string;
  /** A small picture of the same site. */
  probe: string;
  title: string;
}

/**
 * The map of another site, shown once that site has responded: a frame reports no load errors, and shows the
 * browser's error page instead. Not sandboxed, since the map needs its scripts and its origin, and a
 * sandbox with both isolates nothing (record 086).
 */
export function MapFrame({ address, probe, title }: MapFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isNear = useNear(frame, true);
  const [isReachable, setIsReachable] = useState(false);

  useEffect(() => {
    if (!isNear) return;
    const picture = new Image();
    picture.onload = () => setIsReachable(true);
    picture.src = probe;
    return () => {
      picture.onload = null;
    };
  }, [isNear, probe]);

  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      loading="lazy"
      className={`absolute inset-0 size-full [filter:var(--map-filter)] ${isReachable ? '' : 'invisible'}`}
    />
  );
}
