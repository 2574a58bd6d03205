import { type ComponentType, useEffect, useState } from 'react';

/** A component that is fetched as soon as it `isWanted`; undefined until then, and where it fails. */
export function useLazy<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is always the same
  useEffect(() => {
    if (isWanted) load().then((component) => setLoaded(() => component), console.error);
  }, [isWanted]);
  return Loaded;
}
