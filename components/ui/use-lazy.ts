import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * A component that is loaded as soon as it `isWanted`; undefined until then, and on failure,
 * which is logged to the console unless there is `onFailed`.
 */
export function useLazy<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFailed: (error: unknown) => void = console.error,
): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const fetchOnce = useEffectEvent(() => {
    load().then((component) => setLoaded(() => component), onFailed);
  });
  useEffect(() => {
    if (isWanted) fetchOnce();
  }, [isWanted]);
  return Loaded;
}
