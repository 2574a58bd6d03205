'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { Suspense, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import type { Notice } from '@/components/forms/use-live-form';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Modal } from '@/components/ui/modal';
import { useFocusFallback } from '@/components/ui/use-focus-fallback';
import type { Enrollment } from '@/contract/second-factor';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { browserApi } from '@/lib/core/browser/browser-http';
import { describeOwnFailure } from '@/lib/profile/failure';
import { beginEnrollment, removeFactor, renewRecoveryCodes } from '@/lib/second-factor/calls';
import { factorMessages } from '@/lib/second-factor/messages';
import { ProofCancelled, useIdentityProof } from './use-identity-proof';

// Loaded on demand: few visits set up a second factor.
const FactorSetUp = dynamic(async () => (await import('./factor-set-up')).FactorSetUp);
const RecoveryCodes = dynamic(async () => (await import('./recovery-codes')).RecoveryCodes);

export interface FactorManagerProps {
  email: string;
  isActive: boolean;
  /** Day and remaining codes, rendered by the server; shown while it is active. */
  state?: React.ReactNode;
  /** Called when the recovery codes have been kept; by default the page is refreshed. */
  onKept?: () => void;
}

/** Sets up the own second factor, renews its recovery codes and removes it (D55). */
export function FactorManager({ email, isActive, state, onKept }: FactorManagerProps) {
  const router = useRouter();
  // The buttons of each stage end with it.
  const area = useFocusFallback<HTMLDivElement>();
  const { proven, proofDialog } = useIdentityProof();
  const [isBusy, setIsBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [enrollment, setEnrollment] = useState<Enrollment>();
  const [codes, setCodes] = useState<string[]>();
  const [isAsking, setIsAsking] = useState(false);

  async function run(call: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setNotice(null);
    try {
      await proven(call);
    } catch (error) {
      if (!(error instanceof ProofCancelled)) {
        const { text } = describeOwnFailure(error, [], factorMessages.failed);
        setNotice({ kind: 'failed', text: mismatchOr(error, text ?? factorMessages.failed) });
      }
    }
    setIsBusy(false);
  }
  const enroll = () => run(async () => setEnrollment(await beginEnrollment(browserApi())));
  const renew = () => run(async () => setCodes(await renewRecoveryCodes(browserApi())));
  const remove = () =>
    run(async () => {
      await removeFactor(browserApi());
      setNotice({ kind: 'sent', text: factorMessages.removed });
      router.refresh();
    });
  const keep = () => {
    setCodes(undefined);
    if (onKept) onKept();
    else router.refresh();
  };

  const inArea = (stage: React.ReactNode) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame
    <div
      ref={area}
      role="group"
      aria-label={factorMessages.area}
      tabIndex={-1}
      className="outline-none"
    >
      {stage}
    </div>
  );
  // Loading without a boundary of its own would hide the page.
  if (codes) {
    return inArea(
      <Suspense fallback={null}>
        <RecoveryCodes codes={codes} email={email} onDone={keep} />
      </Suspense>,
    );
  }
  if (enrollment) {
    return inArea(
      <Suspense fallback={null}>
        <FactorSetUp
          enrollment={enrollment}
          onCancel={() => setEnrollment(undefined)}
          onActive={(received) => {
            setEnrollment(undefined);
            setCodes(received);
          }}
        />
      </Suspense>,
    );
  }
  return inArea(
    <>
      {isActive && state}
      <div className="flex flex-wrap gap-3">
        {isActive ? (
          <>
            <Action isBusy={isBusy} onPress={() => void renew()}>
              Códigos de recuperación nuevos
            </Action>
            <Action isBusy={isBusy} isDanger onPress={() => setIsAsking(true)}>
              Quitar el segundo paso
            </Action>
          </>
        ) : (
          <Action isBusy={isBusy} onPress={() => void enroll()}>
            Activar el segundo paso
          </Action>
        )}
      </div>
      <FormNotice notice={notice} />
      <Modal isOpen={isAsking} title="¿Quitar el segundo paso?" onClose={() => setIsAsking(false)}>
        <p className="mt-3 text-ink-soft">
          Para entrar bastará tu contraseña, y tus códigos de recuperación dejarán de servir.
        </p>
        <DialogActions>
          <button type="button" onClick={() => setIsAsking(false)} className="button button-line">
            Cancelar
          </button>
          <button
            type="button"
            onClick={() => {
              setIsAsking(false);
              void remove();
            }}
            className="button button-danger"
          >
            Quitar
          </button>
        </DialogActions>
      </Modal>
      {proofDialog}
    </>,
  );
}

interface ActionProps {
  isBusy: boolean;
  isDanger?: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

/** Keeps the focus while it is busy, unlike a disabled button. */
function Action({ isBusy, isDanger = false, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress()}
      className={`button ${isDanger ? 'border-danger text-danger hover:bg-danger-soft' : 'button-line'}`}
    >
      {children}
    </button>
  );
}
