import { useEffect, useEffectEvent, useRef } from 'react';
import { AccountMismatch } from '@/lib/core/account-mismatch';
import { draftAccount, setDraftAccount } from '@/lib/core/browser/drafts';
import type { Reader } from '@/lib/session/answer';
import { readMarker } from '@/lib/session/browser/marker';

interface Beginning {
  /** Marker of the login in which it was started; null without one. */
  marker: string | null;
  /** Undefined until the account is known. */
  account: number | undefined;
}

/**
 * Account for which a text was started (D79): stored with its `draft`, and
 * sent with it, whoever is signed in by then. A text started without a session belongs to the
 * first account that signs in.
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
    /** Called on input, after the draft was saved. */
    onTyped(isEmpty: boolean): void {
      if (isEmpty) {
        begun.current = undefined;
        return;
      }
      begun.current ??= { marker: readMarker(), account: draftAccount(draft) ?? reader?.id };
      const { account } = begun.current;
      if (account !== undefined) setDraftAccount(draft, account);
    },
    /** Id of the account to send it for. Throws `AccountMismatch` if that login has ended. */
    forSending(): number | undefined {
      const { account } = begun.current ?? {};
      if (begun.current && account === undefined && !isOfReader())
        throw new AccountMismatch(reader);
      return account ?? reader?.id;
    },
    /** Assigns the text to the current account, after an error has named it. */
    handOver(failure: unknown): void {
      if (!(failure instanceof AccountMismatch) || !failure.reader) return;
      const { id } = failure.reader;
      begun.current = { marker: null, account: id };
      setDraftAccount(draft, id);
    },
  };
}
