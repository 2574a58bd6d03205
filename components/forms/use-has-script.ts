import { useSyncExternalStore } from 'react';

/** Whether the page is hydrated. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );

const noSubscription = () => () => {};
