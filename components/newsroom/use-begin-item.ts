import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { CopyType } from '@/contract/copies';
import { COPY_KINDS } from '@/lib/newsroom/copy-kinds';
import { copyFields } from '@/lib/newsroom/copy-values';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { useBeginCopy } from './use-begin-copy';

/** Begins a copy of a new item on a day `YYYY-MM-DD`, and opens it on the desk; one at a time. */
export function useBeginItem() {
  const router = useRouter();
  const begin = useBeginCopy();
  const [isBusy, setIsBusy] = useState(false);

  const open = async (tipo: CopyType, day: string) => {
    if (isBusy) return;
    setIsBusy(true);
    const copy = await begin({ tipo, campos: copyFields(COPY_KINDS[tipo].beginning(day)) });
    if (copy) router.push(deskAddress(copy.id));
    else setIsBusy(false);
  };
  return { isBusy, open };
}
