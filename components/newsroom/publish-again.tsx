import { useState } from 'react';
import { recheckAfter } from '@/components/session/recheck';
import type { CopyType } from '@/contract/copies';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { browserApi } from '@/lib/core/browser/browser-http';
import { BULK_TEXTS } from '@/lib/newsroom/board/messages';
import { publishItemAgain } from '@/lib/newsroom/withdrawal';
import { describeWriteFailure } from '@/lib/session/write-failure';

const { republicar } = BULK_TEXTS;

interface PublishAgainProps {
  tipo: CopyType;
  id: number;
  /** Called when the item is back. */
  onDone: () => void;
}

/** 'Volver a publicar' for a withdrawn item (D61). */
export function PublishAgain({ tipo, id, onDone }: PublishAgainProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const publish = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure('');
    try {
      await publishItemAgain(browserApi(), tipo, id);
      onDone();
    } catch (error) {
      console.error(error);
      recheckAfter(error);
      setFailure(mismatchOr(error, describeWriteFailure(error, republicar.failed).text));
      setIsBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void publish()}
        className="button button-line"
      >
        {republicar.button}
      </button>
      <p role="alert" className="w-full text-danger text-sm empty:hidden">
        {failure}
      </p>
    </>
  );
}
