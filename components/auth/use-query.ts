'use client';

import { useSyncExternalStore } from 'react';
import { safeNext } from '@/lib/session/next-path';

/** In the query of the login after a registration that could not sign in by itself. */
export const ACCOUNT_MADE = 'cuenta-creada';

/**
 * A parameter of the page's query, read in the browser: on the server it would make the page dynamic. Null
 * where there is none, and until script is there.
 */
export const useQuery = (name: string): string | null =>
  useSyncExternalStore(
    noSubscription,
    () => new URLSearchParams(window.location.search).get(name),
    () => null,
  );

/** Where to go after signing in (D25); home until script is there. */
export const useNext = (): string => safeNext(useQuery('next'));

const noSubscription = () => () => {};
