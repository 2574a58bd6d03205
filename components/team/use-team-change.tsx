import { useState } from 'react';
import { recheckAfter } from '@/components/session/recheck';
import { browserApi } from '@/lib/core/browser/browser-http';
import type { Http } from '@/lib/core/http';
import { teamFailure } from '@/lib/team/messages';
import { tellSuccess } from '../panel/toast';
import { ProofCancelled, useIdentityProof } from '../second-factor/use-identity-proof';
import { refreshTeam } from './use-team';

/**
 * A change of the team: asks for a proof of identity where the server wants one, reloads the lists and shows the
 * result. `onDone` closes the dialog.
 */
export function useTeamChange(onDone: () => void) {
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
      await refreshTeam();
      onDone();
      tellSuccess(done);
    } catch (error) {
      if (!(error instanceof ProofCancelled)) {
        console.error(error);
        recheckAfter(error);
        setFailure(teamFailure(error));
      }
    }
    setIsSending(false);
  }
  return { change, isSending, failure, proofDialog };
}
