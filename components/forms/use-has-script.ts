import { useSyncExternalStore } from 'react';

/** Whether script has taken over what the server has drawn. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );

const noSubscription = () => () => {};
