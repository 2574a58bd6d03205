'use client';

import { formatMoment } from '@/lib/core/dates';

interface MomentProps {
  value: string;
  /** The site's, which the browser does not know. */
  timeZone: string;
}

const isServer = typeof window === 'undefined';

/**
 * A moment as the rest of the site shows it (D10). Where the server has written it, it stays as it is: the first
 * date takes a phone 60 ms, in which it answers nothing else (decision 066). The browser writes the others.
 */
export function Moment({ value, timeZone }: MomentProps) {
  const text = () => formatMoment(value, timeZone);
  return (
    <time
      key={value}
      dateTime={value}
      ref={(element) => {
        if (element?.textContent === '') element.textContent = text();
      }}
      suppressHydrationWarning
    >
      {isServer ? text() : ''}
    </time>
  );
}
