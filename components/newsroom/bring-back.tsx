import { useState } from 'react';
import { recheckAfter } from '@/components/session/recheck';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { describeWriteFailure } from '@/lib/session/write-failure';

interface BringBackProps {
  label: string;
  /** What is said if the call fails without a reason. */
  failed: string;
  call: () => Promise<void>;
  /** Called when the item is back. */
  onDone: () => void;
}

/** A button that brings an item back that is off the site, and says why it failed to. */
export function BringBack({ label, failed, call, onDone }: BringBackProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const bringBack = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure('');
    try {
      await call();
      onDone();
    } catch (error) {
      console.error(error);
      recheckAfter(error);
      setFailure(mismatchOr(error, describeWriteFailure(error, failed).text));
      setIsBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void bringBack()}
        className="button button-line"
      >
        {label}
      </button>
      {/* No paragraph: it may stand in one. */}
      <span role="alert" className="block w-full text-danger text-sm empty:hidden">
        {failure}
      </span>
    </>
  );
}
