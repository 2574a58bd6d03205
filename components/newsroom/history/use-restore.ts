import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { recheckAfter } from '@/components/session/recheck';
import type { Copy } from '@/contract/copies';
import { browserApi } from '@/lib/core/browser/browser-http';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { newKey } from '@/lib/newsroom/new-key';
import { revisionTexts } from '@/lib/newsroom/revision-messages';
import { existingCopy, restoreRevision } from '@/lib/newsroom/revisions';
import { describeWriteFailure } from '@/lib/session/write-failure';

/** What came of a restoration: a reason, or the copy that is in the way. */
export interface RestoreFailure {
  text?: string;
  copy?: Copy;
}

/** Restores a revision as a copy, and goes to it; a repeated call after a lost answer makes no second copy. */
export function useRestore(revision: number) {
  const router = useRouter();
  const [key] = useState(newKey);
  const isSent = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<RestoreFailure>();

  const restore = async () => {
    if (isSent.current) return;
    isSent.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const copy = await restoreRevision(browserApi(), revision, key);
      router.push(deskAddress(copy.id));
    } catch (error) {
      recheckAfter(error);
      const copy = existingCopy(error);
      setFailure(
        copy ? { copy } : { text: describeWriteFailure(error, revisionTexts.restoreFailed).text },
      );
      isSent.current = false;
      setIsBusy(false);
    }
  };
  return { restore: () => void restore(), isBusy, failure };
}
