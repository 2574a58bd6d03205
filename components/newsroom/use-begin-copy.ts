import { useRef } from 'react';
import { toast } from 'sonner';
import { recheckAfter } from '@/components/session/recheck';
import type { Copy, CopyCreate } from '@/contract/copies';
import { AccountMismatch } from '@/lib/core/account-mismatch';
import { ApiError } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import { beginCopy } from '@/lib/newsroom/copies';
import { draftFailure } from '@/lib/newsroom/draft-failure';
import { copyListTexts } from '@/lib/newsroom/messages';
import { newKey } from '@/lib/newsroom/new-key';

/**
 * Begins a working copy, or opens that of an item. Resolves to undefined if that failed, and shows why; a repeated call
 * after a lost answer makes no second copy.
 */
export function useBeginCopy() {
  const keys = useRef(new Map<string, string>());
  return async (copy: CopyCreate): Promise<Copy | undefined> => {
    const name = JSON.stringify(copy);
    const key = keys.current.get(name) ?? newKey();
    keys.current.set(name, key);
    try {
      const begun = await beginCopy(browserApi(), copy, key);
      keys.current.delete(name);
      return begun.copy;
    } catch (error) {
      console.error(error);
      recheckAfter(error);
      toast.info(failureText(error, copy));
      return undefined;
    }
  };
}

function failureText(error: unknown, { campos }: CopyCreate): string {
  if (error instanceof AccountMismatch) return error.message;
  const refused = campos && draftFailure(error);
  // The item has a copy of somebody else.
  if (refused?.address) return refused.text;
  const isPersonal = error instanceof ApiError && [401, 403].includes(error.status ?? 0);
  if (isPersonal && error.said) return error.said;
  return campos ? copyListTexts.beginFailed : copyListTexts.openFailed;
}
