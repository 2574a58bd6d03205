import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Autosave, createAutosave, type SaveResult } from '@/lib/newsroom/autosave';

/** Autosave of the component's life (D57); the last save begins when it ends. `save` must not reject. */
export function useAutosave(save: () => Promise<SaveResult>) {
  const autosave = useRef<Autosave>(undefined);
  const onSave = useEffectEvent(save);
  useLayoutEffect(() => {
    const made = createAutosave(() => onSave());
    autosave.current = made;
    return () => {
      void made.flush();
      made.stop();
    };
  }, []);
  return {
    touch: (): void => autosave.current?.touch(),
    flush: async (): Promise<SaveResult> => (await autosave.current?.flush()) ?? 'stopped',
  };
}
