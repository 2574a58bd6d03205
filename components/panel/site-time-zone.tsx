'use client';

import { createContext, use } from 'react';

const TimeZone = createContext('UTC');

/** Provides the site's time zone (D10, D16) to the panel. */
export function SiteTimeZone(props: { timeZone: string; children: React.ReactNode }) {
  return <TimeZone value={props.timeZone}>{props.children}</TimeZone>;
}

export const useSiteTimeZone = (): string => use(TimeZone);
