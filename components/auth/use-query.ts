'use client';

import { useSyncExternalStore } from 'react';
import { safeNext } from '@/lib/session/next-path';

/**
 * A parameter of the page's query, read in the browser: on the server it would make the page dynamic. Null
 * where there is none, and until script is there.
 */
const useQuery = (name: string): string | null =>
  useSyncExternalStore(
    noSubscription,
    () => new URLSearchParams(window.location.search).get(name),
    () => null,
  );

/** Where to go after signing in (D25); home until script is there. */
export const useNext = (): string => safeNext(useQuery('next'));

const noSubscription = () => () => {};
