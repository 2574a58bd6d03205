import { type FormEvent, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { TextArea } from '@/components/forms/text-field';
import { Modal } from '@/components/ui/modal';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { REPORT_REASONS, type ReportReason, reportSchema } from '@/contract/moderation';
import { loginAddress } from '@/lib/auth/next-path';
import { browserApi } from '@/lib/core/browser-http';
import { sendReport } from '@/lib/moderation/report';
import { reportReasons } from '@/lib/moderation/report-reasons';
import { type Reportable, reportMessages as texts } from '@/lib/moderation/reportable';
import { describeWriteFailure, type WriteFailure } from '@/lib/session/write-failure';

export interface ReportDialogProps {
  what: Reportable;
  /** What is reported, for the title. */
  of: string;
  /** Where who has to sign in comes back to. */
  path: string;
  onClose: () => void;
}

/** Asks why, and sends a report to the staff. */
export function ReportDialog({ what, of, path, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [isSending, setIsSending] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<WriteFailure>();
  const [thanks, setThanks] = useState('');
  const button = useKeptFocus(isSending);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = { motivo: reason, detalle: new FormData(event.currentTarget).get('detalle') };
    const { data, error } = reportSchema.safeParse(values);
    setIsMissing(reason === undefined);
    if (!data) {
      const text = error?.issues[0]?.message ?? texts.failed;
      if (reason) setFailure({ text, isSignedOut: false, isGone: false });
      return;
    }
    setIsSending(true);
    setFailure(undefined);
    try {
      setThanks(await sendReport(browserApi(), what, data));
    } catch (problem) {
      setFailure(describeWriteFailure(problem, texts.failed));
    }
    setIsSending(false);
  };

  return (
    <Modal isOpen title={`${texts.title} ${of}`} onClose={onClose}>
      <p role="status" className={thanks ? 'mt-4' : ''}>
        {thanks}
      </p>
      {thanks ? (
        // What had the focus is gone.
        <button
          ref={(close) => close?.focus()}
          type="button"
          onClick={onClose}
          className="button button-ink mt-5"
        >
          Cerrar
        </button>
      ) : (
        <form noValidate onSubmit={send}>
          <fieldset className="mt-4" aria-describedby={isMissing ? 'motivo-error' : undefined}>
            <legend className="mb-1 font-semibold text-sm">¿Qué ocurre?</legend>
            {REPORT_REASONS.map((value) => (
              <label key={value} className="flex min-h-9 items-center gap-2.5">
                <input
                  type="radio"
                  name="motivo"
                  value={value}
                  checked={reason === value}
                  onChange={() => setReason(value)}
                  className="size-4.5 accent-(--accent)"
                />
                {reportReasons[value]}
              </label>
            ))}
            {isMissing && <FieldError id="motivo-error" text="Elige un motivo" />}
          </fieldset>
          <TextArea name="detalle" label="Detalle" rows={3} dir="auto" className="mt-4" />
          {failure && (
            <p role="alert" className="mt-3 text-danger text-sm">
              {failure.text}{' '}
              {failure.isSignedOut && (
                <a href={loginAddress(path)} className="font-semibold underline">
                  Iniciar sesión
                </a>
              )}
            </p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            <button
              ref={button}
              type="submit"
              disabled={isSending}
              className="button button-ink max-sm:flex-1"
            >
              {isSending ? 'Enviando...' : 'Enviar denuncia'}
            </button>
            <button
              type="button"
              disabled={isSending}
              onClick={onClose}
              className="button button-line max-sm:flex-1"
            >
              Cancelar
            </button>
          </div>
        </form>
      )}
    </Modal>
  );
}
