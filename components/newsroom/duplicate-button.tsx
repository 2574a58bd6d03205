import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { recheckAfter } from '@/components/session/recheck';
import type { CopyType } from '@/contract/copies';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { browserApi } from '@/lib/core/browser/browser-http';
import { dayIn } from '@/lib/core/dates';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { duplicateOf } from '@/lib/newsroom/duplicate';
import { entranceTexts } from '@/lib/newsroom/messages';
import { useBeginCopy } from './use-begin-copy';

interface DuplicateButtonProps {
  tipo: CopyType;
  item: { id: number; titulo: string };
  className: string;
}

/** 'Duplicar' in the row of an item: a copy of a new item with its text and pictures, opened on the desk. */
export function DuplicateButton({ tipo, item, className }: DuplicateButtonProps) {
  const timeZone = useSiteTimeZone();
  const offered = useCapabilities();
  const router = useRouter();
  const begin = useBeginCopy();
  const [isBusy, setIsBusy] = useState(false);

  const duplicate = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const wanted = await duplicateOf(
        browserApi(),
        tipo,
        item.id,
        dayIn(new Date(), timeZone),
        offered,
      );
      const copy = await begin(wanted);
      if (copy) {
        // Busy until the desk is there: another press would make another copy.
        router.push(deskAddress(copy.id));
        return;
      }
    } catch (error) {
      console.error(error);
      recheckAfter(error);
      toast.info(mismatchOr(error, entranceTexts.duplicateFailed));
    }
    setIsBusy(false);
  };
  return (
    <button
      type="button"
      aria-label={`${entranceTexts.duplicate}: ${item.titulo}`}
      aria-disabled={isBusy}
      onClick={() => void duplicate()}
      className={className}
    >
      {entranceTexts.duplicate}
    </button>
  );
}
