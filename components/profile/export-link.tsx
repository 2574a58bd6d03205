'use client';

import { type MouseEvent, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import type { Notice } from '@/components/forms/use-live-form';
import { ProofCancelled, useIdentityProof } from '@/components/second-factor/use-identity-proof';
import { userEndpoints } from '@/contract/endpoints';
import { browserApi } from '@/lib/core/browser/browser-http';
import { saveFile } from '@/lib/core/browser/save-file';
import { routes } from '@/lib/core/routes';
import { exportAccount } from '@/lib/profile/account';
import { describeOwnFailure } from '@/lib/profile/failure';
import { securityMessages } from '@/lib/profile/messages';

const FILE = 'mis-datos.json';

/**
 * Download of the own data. A plain link without script; with it, the server may ask for a proof of identity
 * first (D55).
 */
export function ExportLink() {
  const { proven, proofDialog } = useIdentityProof();
  const [notice, setNotice] = useState<Notice | null>(null);

  const download = async (event: MouseEvent) => {
    event.preventDefault();
    setNotice(null);
    try {
      saveFile(toFile(await proven(() => exportAccount(browserApi()))), FILE);
    } catch (error) {
      if (error instanceof ProofCancelled) return;
      const { text } = describeOwnFailure(error, [], securityMessages.exportFailed);
      setNotice({ kind: 'failed', text: text ?? securityMessages.exportFailed });
    }
  };

  return (
    <>
      <a
        href={`${routes.api}/${userEndpoints.exportProfile}`}
        download={FILE}
        onClick={(event) => void download(event)}
        className="button button-line"
      >
        Descargar mis datos
      </a>
      <FormNotice notice={notice} />
      {proofDialog}
    </>
  );
}

const toFile = (data: unknown): Blob =>
  new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
