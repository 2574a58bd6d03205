import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * A component that is fetched as soon as it `isWanted`; undefined until then, and where it fails,
 * which is noted in the console unless `onFailed` is told.
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
