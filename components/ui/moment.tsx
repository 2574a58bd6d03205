'use client';

import { formatMoment } from '@/lib/core/dates';

interface MomentProps {
  value: string;
  /** The site's time zone, which the browser does not know. */
  timeZone: string;
}

const isServer = typeof window === 'undefined';

/**
 * A date and time in the site's format (D10). Server-rendered text is kept: formatting the first
 * date blocks a phone for 60 ms (record 066). The browser formats the others.
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
