import { useState } from 'react';
import { recheckAfter } from '@/components/session/recheck';
import { browserApi } from '@/lib/core/browser/browser-http';
import type { Http } from '@/lib/core/http';
import { ProofCancelled, useIdentityProof } from '../second-factor/use-identity-proof';
import { tellSuccess } from './toast';

interface ChangeOptions {
  /** Reloads what shows the change. */
  reload: () => Promise<unknown>;
  /** Text of a failure. */
  textOf: (error: unknown) => string;
  /** Called when the change is shown; closes the dialog. */
  onDone: () => void;
}

/**
 * A change from a dialog of the panel: asks for a proof of identity where the server wants one, reloads what shows it, and
 * says the result.
 */
export function useProvenChange({ reload, textOf, onDone }: ChangeOptions) {
  const { proven, proofDialog } = useIdentityProof();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState('');

  async function change(call: (http: Http) => Promise<void>, done: string): Promise<void> {
    // The keyboard can submit twice.
    if (isSending) return;
    setIsSending(true);
    setFailure('');
    try {
      await proven(() => call(browserApi()));
      await reload();
      onDone();
      tellSuccess(done);
    } catch (error) {
      if (!(error instanceof ProofCancelled)) {
        console.error(error);
        recheckAfter(error);
        setFailure(textOf(error));
      }
    }
    setIsSending(false);
  }
  return { change, isSending, failure, proofDialog };
}

export type ProvenChange = ReturnType<typeof useProvenChange>;
