'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { CodeField } from '@/components/auth/code-field';
import { FormNotice } from '@/components/forms/form-notice';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useInitialFocus } from '@/components/forms/use-initial-focus';
import type { Notice } from '@/components/forms/use-live-form';
import { showFailure } from '@/components/profile/show-failure';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Modal } from '@/components/ui/modal';
import {
  type ConfirmationRefusal,
  type IdentityProof,
  identityProofSchema,
} from '@/contract/second-factor';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { browserApi } from '@/lib/core/browser/browser-http';
import { describeOwnFailure } from '@/lib/profile/failure';
import { confirmIdentity } from '@/lib/second-factor/calls';
import { proofMessages } from '@/lib/second-factor/messages';
import { noteProof } from '@/lib/second-factor/recent-proof';

type Method = ConfirmationRefusal['metodos'][number];

interface IdentityProofDialogProps {
  methods: Method[];
  onProven: () => void;
  onClose: () => void;
}

/** Asks for the password or a code before a delicate call (D55). */
export function IdentityProofDialog({ methods, onProven, onClose }: IdentityProofDialogProps) {
  const [method, setMethod] = useState<Method>(methods[0] ?? 'password');
  const [isSending, setIsSending] = useState(false);
  const other = methods.find((one) => one !== method);
  return (
    <Modal isOpen title={proofMessages.title} onClose={onClose} mayClose={() => !isSending}>
      <p className="mt-3 text-ink-soft">{proofMessages.text}</p>
      <ProofForm
        key={method}
        method={method}
        onProven={onProven}
        onClose={onClose}
        onSending={setIsSending}
      >
        {other && (
          <button
            type="button"
            onClick={() => setMethod(other)}
            className="mt-3 min-h-11 font-medium text-sm underline underline-offset-3 hover:text-accent"
          >
            {other === 'codigo' ? proofMessages.withCode : proofMessages.withPassword}
          </button>
        )}
      </ProofForm>
    </Modal>
  );
}

interface ProofFormProps {
  method: Method;
  onProven: () => void;
  onClose: () => void;
  /** Called with whether it is being sent. */
  onSending: (isSending: boolean) => void;
  children: React.ReactNode;
}

function ProofForm({ method, onProven, onClose, onSending, children }: ProofFormProps) {
  const form = useForm<IdentityProof>({ resolver: zodResolver(identityProofSchema) });
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const [notice, setNotice] = useState<Notice | null>(null);
  const element = useInitialFocus<HTMLFormElement>(method);
  useEffect(() => {
    onSending(isSubmitting);
    return () => onSending(false);
  }, [isSubmitting, onSending]);

  const send = form.handleSubmit(async (proof) => {
    setNotice(null);
    try {
      await confirmIdentity(browserApi(), proof);
    } catch (error) {
      const failure = describeOwnFailure(error, [method], proofMessages.failed);
      showFailure(form, [method], failure);
      if (failure.text) setNotice({ kind: 'failed', text: mismatchOr(error, failure.text) });
      return;
    }
    noteProof();
    onProven();
  });

  return (
    <form
      ref={element}
      noValidate
      className="mt-5"
      onSubmit={(event) => {
        // The dialog may be rendered inside the form whose call it is for.
        event.stopPropagation();
        void send(event);
      }}
    >
      {method === 'password' ? (
        <PasswordField
          {...form.register('password')}
          label="Contraseña"
          autoComplete="current-password"
          error={errors.password?.message}
        />
      ) : (
        <CodeField {...form.register('codigo')} error={errors.codigo?.message} />
      )}
      {children}
      <FormNotice notice={notice} />
      <DialogActions>
        <button
          type="button"
          disabled={isSubmitting}
          onClick={onClose}
          className="button button-line"
        >
          Cancelar
        </button>
        <SubmitButton isSending={isSubmitting} sendingText={proofMessages.sending}>
          {proofMessages.submit}
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
