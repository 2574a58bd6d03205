import { useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { ProofCancelled, useIdentityProof } from '@/components/second-factor/use-identity-proof';
import { recheckAfter } from '@/components/session/recheck';
import { Modal } from '@/components/ui/modal';
import type { SubscriptionState } from '@/contract/subscribers';
import { browserApi } from '@/lib/core/browser/browser-http';
import { saveFile } from '@/lib/core/browser/save-file';
import { describeOwnFailure } from '@/lib/profile/failure';
import { exportSubscribers } from '@/lib/subscribers/api';
import { subscriberTexts as texts } from '@/lib/subscribers/messages';

/** Downloads the subscribers of the shown state as CSV; the server asks for the password again (D55). */
export function ExportButton({ state }: { state: SubscriptionState | '' }) {
  const { proven, proofDialog } = useIdentityProof();
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState('');

  const download = async () => {
    if (isReading) return;
    setIsReading(true);
    try {
      const file = await proven(() => exportSubscribers(browserApi(), state));
      saveFile(file, state ? `suscriptores-${state}.csv` : 'suscriptores.csv');
    } catch (error) {
      if (!(error instanceof ProofCancelled)) {
        recheckAfter(error);
        setFailure(describeOwnFailure(error, [], texts.exportFailed).text ?? texts.exportFailed);
      }
    }
    setIsReading(false);
  };

  return (
    <>
      {proofDialog}
      <button
        type="button"
        // Disabled it would lose the focus.
        aria-disabled={isReading}
        onClick={() => void download()}
        className="button button-line"
      >
        {isReading ? 'Exportando...' : texts.export}
      </button>
      <Modal isOpen={failure !== ''} title={texts.export} onClose={() => setFailure('')}>
        <FormNotice notice={{ kind: 'failed', text: failure }} />
        <div className="mt-6 flex justify-end">
          <button type="button" onClick={() => setFailure('')} className="button button-line">
            Cerrar
          </button>
        </div>
      </Modal>
    </>
  );
}
