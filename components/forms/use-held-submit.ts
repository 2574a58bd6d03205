import { type RefObject, useEffect } from 'react';
import { HELD, replayEarlySubmit } from '@/lib/site/early-submit';

/**
 * For a form that script alone sends, and that the server has drawn: what is sent before the script is
 * there, by its button or by Enter, is sent when it is (decision 064). Attributes of the form's element.
 */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>, isReady: boolean) {
  useEffect(() => {
    if (isReady && form.current) replayEarlySubmit(form.current);
  }, [form, isReady]);
  return { [HELD]: isReady ? undefined : '' };
}
