import { type RefObject, useEffect } from 'react';
import { HELD, replayEarlySubmit } from '@/lib/site/early-submit';

/**
 * For a server-rendered form that only script submits: a submit before hydration is
 * queued and replayed after it (record 064). Returns attributes of the form element.
 */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>, isReady: boolean) {
  useEffect(() => {
    if (isReady && form.current) replayEarlySubmit(form.current);
  }, [form, isReady]);
  return { [HELD]: isReady ? undefined : '' };
}
