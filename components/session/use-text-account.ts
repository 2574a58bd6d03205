import { useEffect, useEffectEvent, useRef } from 'react';
import { AccountMismatch } from '@/lib/core/account-mismatch';
import { draftAccount, setDraftAccount } from '@/lib/core/drafts';
import type { Reader } from '@/lib/session/answer';
import { readMarker } from '@/lib/session/marker';

interface Beginning {
  /** Marker of the login in which it was begun; null where nobody was signed in. */
  marker: string | null;
  /** Undefined until it is known who was signed in. */
  account: number | undefined;
}

/**
 * The account for which a text or form of the community was begun (D79): it is remembered with its `draft`, and
 * goes with it when it is sent, whoever is signed in by then. What nobody signed in has begun is that of the
 * first person who is.
 */
export function useTextAccount(draft: string, reader: Reader | null | undefined) {
  const begun = useRef<Beginning>(undefined);

  const isOfReader = () => begun.current?.marker === null || begun.current?.marker === readMarker();
  const give = useEffectEvent((account: number | undefined) => {
    if (!begun.current || begun.current.account !== undefined || account === undefined) return;
    if (!isOfReader()) return;
    begun.current.account = account;
    setDraftAccount(draft, account);
  });
  useEffect(() => give(reader?.id), [reader?.id]);

  return {
    /** Called with what has been typed, after it has been kept. */
    onTyped(isEmpty: boolean): void {
      if (isEmpty) {
        begun.current = undefined;
        return;
      }
      begun.current ??= { marker: readMarker(), account: draftAccount(draft) ?? reader?.id };
      const { account } = begun.current;
      if (account !== undefined) setDraftAccount(draft, account);
    },
    /** Id of the account to send it for. Throws `AccountMismatch` where it was begun in a login that is over. */
    forSending(): number | undefined {
      const { account } = begun.current ?? {};
      if (begun.current && account === undefined && !isOfReader())
        throw new AccountMismatch(reader);
      return account ?? reader?.id;
    },
    /** After a failure that named the account which is signed in now: the next press is for that one. */
    handOver(failure: unknown): void {
      if (!(failure instanceof AccountMismatch) || !failure.reader) return;
      const { id } = failure.reader;
      begun.current = { marker: null, account: id };
      setDraftAccount(draft, id);
    },
  };
}
