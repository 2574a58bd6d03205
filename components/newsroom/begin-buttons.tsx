import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import type { CopyType } from '@/contract/copies';
import { dayIn } from '@/lib/core/dates';
import { COPY_KINDS, COPY_TYPES_SHOWN } from '@/lib/newsroom/copy-kinds';
import { copyFields } from '@/lib/newsroom/copy-values';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { beginText } from '@/lib/newsroom/messages';
import { useBeginCopy } from './use-begin-copy';

/** Buttons that begin a copy of a new item, and open it on the desk. */
export function BeginButtons() {
  const router = useRouter();
  const timeZone = useSiteTimeZone();
  const begin = useBeginCopy();
  const [isBusy, setIsBusy] = useState(false);

  const open = async (tipo: CopyType) => {
    if (isBusy) return;
    setIsBusy(true);
    const campos = copyFields(COPY_KINDS[tipo].beginning(dayIn(new Date(), timeZone)));
    const copy = await begin({ tipo, campos });
    if (copy) router.push(deskAddress(copy.id));
    else setIsBusy(false);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {COPY_TYPES_SHOWN.map((tipo, index) => (
        <button
          key={tipo}
          type="button"
          aria-disabled={isBusy}
          onClick={() => void open(tipo)}
          className={`button ${index === 0 ? 'button-accent' : 'button-line'}`}
        >
          {`+ ${beginText(COPY_KINDS[tipo].content.words)}`}
        </button>
      ))}
    </div>
  );
}
