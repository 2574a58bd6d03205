'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { CodeField } from '@/components/auth/code-field';
import { FormNotice } from '@/components/forms/form-notice';
import { SubmitButton } from '@/components/forms/submit-button';
import type { Notice } from '@/components/forms/use-live-form';
import { showFailure } from '@/components/profile/show-failure';
import {
  type Enrollment,
  type EnrollmentConfirm,
  enrollmentConfirmSchema,
} from '@/contract/second-factor';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { browserApi } from '@/lib/core/browser/browser-http';
import { describeOwnFailure } from '@/lib/profile/failure';
import { confirmEnrollment } from '@/lib/second-factor/calls';
import { factorMessages } from '@/lib/second-factor/messages';
import { QrCode } from './qr-code';

const NAMES = ['codigo'] as const;

interface FactorSetUpProps {
  enrollment: Enrollment;
  onCancel: () => void;
  /** Receives the recovery codes. */
  onActive: (codes: string[]) => void;
}

/** Shows the secret for an authenticator app and confirms it with a first code (D55). */
export function FactorSetUp({ enrollment, onCancel, onActive }: FactorSetUpProps) {
  const form = useForm<EnrollmentConfirm>({ resolver: zodResolver(enrollmentConfirmSchema) });
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const [notice, setNotice] = useState<Notice | null>(null);

  const send = form.handleSubmit(async ({ codigo }) => {
    setNotice(null);
    try {
      onActive(await confirmEnrollment(browserApi(), codigo));
    } catch (error) {
      const failure = describeOwnFailure(error, NAMES, factorMessages.confirmFailed);
      showFailure(form, NAMES, failure);
      if (failure.text) setNotice({ kind: 'failed', text: mismatchOr(error, failure.text) });
    }
  });

  return (
    <form onSubmit={(event) => void send(event)} noValidate className="max-w-md">
      <ol className="grid list-decimal gap-5 pl-5">
        <li>
          <p>Abre tu aplicación de autenticación y lee este código QR.</p>
          <div className="mt-3">
            <QrCode
              text={enrollment.otpauth}
              label="Código QR con la clave para tu aplicación de autenticación"
            />
          </div>
          <p className="mt-3 text-muted text-sm">¿No puedes leerlo? Escribe esta clave:</p>
          <p className="mt-1 break-all font-mono" translate="no">
            {enrollment.secreto.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </li>
        <li>
          <p className="mb-3">Escribe el código de seis cifras que muestra.</p>
          <CodeField
            {...form.register('codigo')}
            label="Código de seis cifras"
            error={errors.codigo?.message}
          />
        </li>
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton isSending={isSubmitting} sendingText="Comprobando...">
          Activar
        </SubmitButton>
        <button type="button" onClick={onCancel} className="button button-line">
          Cancelar
        </button>
      </div>
      <FormNotice notice={notice} />
    </form>
  );
}
