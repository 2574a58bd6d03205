import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextArea } from '@/components/forms/text-field';
import { LeaveDialog } from '@/components/profile/leave-dialog';
import { useReader } from '@/components/session/use-reader';
import { useTextAccount } from '@/components/session/use-text-account';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Modal } from '@/components/ui/modal';
import { REPORT_REASONS, type ReportReason, reportSchema } from '@/contract/moderation';
import { AccountMismatch, draftFollowsAccount } from '@/lib/core/account-mismatch';
import { apiFor } from '@/lib/core/browser/browser-http';
import { readDraft, saveDraft } from '@/lib/core/browser/drafts';
import { sendReport } from '@/lib/moderation/report';
import { reportReasons } from '@/lib/moderation/report-reasons';
import { type Reportable, reportMessages as texts } from '@/lib/moderation/reportable';
import { loginAddress } from '@/lib/session/next-path';
import { describeWriteFailure, type WriteFailure } from '@/lib/session/write-failure';

export interface ReportDialogProps {
  what: Reportable;
  /** What is reported, for the title. */
  of: string;
  /** Page to return to after signing in. */
  path: string;
  onClose: () => void;
}

/**
 * Dialog that reports an item to staff. The text survives accidental closing and
 * the sign-in screen.
 */
export function ReportDialog({ what, of, path, onClose }: ReportDialogProps) {
  const draft = draftOf(what);
  const account = useTextAccount(draft, useReader());
  const [detail, setDetail] = useState(() => readDraft(draft));
  const [reason, setReason] = useState<ReportReason>();
  const [isSending, setIsSending] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<WriteFailure>();
  const [thanks, setThanks] = useState('');
  const [isAsking, setIsAsking] = useState(false);

  // Of the account that opened it, also without a text.
  const begin = useEffectEvent(() => account.onTyped(false));
  useEffect(() => begin(), []);

  const type = (text: string) => {
    setDetail(text);
    saveDraft(draft, text);
    account.onTyped(false);
  };
  const mayClose = () => {
    const isTyped = detail.trim() !== '';
    setIsAsking(isTyped && !isSending);
    return !isTyped && !isSending;
  };
  const leave = () => {
    saveDraft(draft, '');
    onClose();
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The keyboard can submit twice.
    if (isSending) return;
    const { data, error } = reportSchema.safeParse({ motivo: reason, detalle: detail });
    setIsMissing(reason === undefined);
    if (!data) {
      const text = error?.issues[0]?.message ?? texts.failed;
      if (reason) setFailure({ text, isSignedOut: false, isGone: false });
      return;
    }
    setIsSending(true);
    setFailure(undefined);
    try {
      setThanks(await sendReport(apiFor(account.forSending()), what, data));
      type('');
    } catch (problem) {
      account.handOver(problem);
      const told = describeWriteFailure(problem, texts.failed);
      if (problem instanceof AccountMismatch) told.text += ` ${draftFollowsAccount(problem)}`;
      setFailure(told);
    }
    setIsSending(false);
  };

  return (
    <>
      {/* First, so that it restores the focus before the dialog below it does. */}
      <LeaveDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={leave} />
      <Modal isOpen title={`${texts.title} ${of}`} onClose={onClose} mayClose={mayClose}>
        <p role="status" className={thanks ? 'mt-4' : ''}>
          {thanks}
        </p>
        {thanks ? (
          // The focused element is removed.
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
            <TextArea
              name="detalle"
              label="Detalle"
              rows={3}
              dir="auto"
              value={detail}
              onChange={(event) => type(event.target.value)}
              // Text typed now would be neither sent nor saved.
              readOnly={isSending}
              className="mt-4"
            />
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
            <DialogActions>
              <button
                type="button"
                disabled={isSending}
                onClick={() => mayClose() && onClose()}
                className="button button-line"
              >
                Cancelar
              </button>
              <SubmitButton isSending={isSending} sendingText="Enviando..." className="button-ink">
                Enviar denuncia
              </SubmitButton>
            </DialogActions>
          </form>
        )}
      </Modal>
    </>
  );
}

/** Storage key of the draft. */
const draftOf = (what: Reportable): string =>
  `denuncia-${what.kind === 'topic' ? 'topic' : what.on}-${what.kind}-${what.id}`;
