'use client';

import { createContext, use } from 'react';

const TimeZone = createContext('UTC');

/** Tells every part of the panel the zone of the site (D10, D16), which the server knows. */
export function SiteTimeZone(props: { timeZone: string; children: React.ReactNode }) {
  return <TimeZone value={props.timeZone}>{props.children}</TimeZone>;
}

export const useSiteTimeZone = (): string => use(TimeZone);
