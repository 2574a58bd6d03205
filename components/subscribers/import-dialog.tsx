import { type FormEvent, useRef, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { FormActions } from '@/components/forms/form-actions';
import { FormNotice } from '@/components/forms/form-notice';
import { recheckAfter } from '@/components/session/recheck';
import { Modal } from '@/components/ui/modal';
import { type ImportReport, MAX_IMPORT_BYTES } from '@/contract/subscribers';
import { isUnanswered } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import { describeOwnFailure } from '@/lib/profile/failure';
import { importSubscribers } from '@/lib/subscribers/api';
import { subscriberTexts as texts } from '@/lib/subscribers/messages';
import { ImportOutcome } from './import-outcome';

interface ImportDialogProps {
  /** Reloads the list. */
  onImported: () => Promise<void>;
  onClose: () => void;
}

const FIELD_ID = 'archivo-de-suscriptores';

/** Invites the addresses of a CSV, and reports what came of each line (D75). */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState<ImportReport>();
  const [wrong, setWrong] = useState('');
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const file = field.current?.files?.[0];
    const problem = problemOf(file);
    setWrong(problem);
    setFailure('');
    if (!file || problem) return field.current?.focus();
    setIsSending(true);
    try {
      setReport(await importSubscribers(browserApi(), file));
      await onImported();
    } catch (error) {
      recheckAfter(error);
      const { fields, text } = describeOwnFailure(error, ['archivo'], texts.importFailed);
      setWrong(fields.archivo ?? '');
      setFailure(isUnanswered(error) ? texts.importFailed : (text ?? ''));
    }
    setIsSending(false);
  };

  return (
    <Modal isOpen title={texts.import} onClose={onClose} mayClose={() => !isSending}>
      {report ? (
        <ImportOutcome report={report} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={(event) => void send(event)} className="mt-2">
          <p id={`${FIELD_ID}-help`} className="text-ink-soft text-sm">
            {texts.importHint}
          </p>
          <label htmlFor={FIELD_ID} className="mt-5 mb-1.5 block font-semibold text-sm">
            Archivo CSV
          </label>
          <input
            ref={field}
            id={FIELD_ID}
            type="file"
            name="archivo"
            accept=".csv,.txt,text/csv,text/plain"
            required
            aria-invalid={wrong !== '' || undefined}
            aria-describedby={wrong ? `${FIELD_ID}-error ${FIELD_ID}-help` : `${FIELD_ID}-help`}
            className="field h-auto py-2.5"
          />
          {wrong && <FieldError id={`${FIELD_ID}-error`} text={wrong} />}
          <FormNotice notice={failure ? { kind: 'failed', text: failure } : null} />
          <FormActions onCancel={onClose} isSending={isSending} sendingText="Importando...">
            {texts.import}
          </FormActions>
        </form>
      )}
    </Modal>
  );
}

/** What keeps a file from being sent; empty if nothing does. */
function problemOf(file: File | undefined): string {
  if (!file || file.size === 0) return texts.importEmpty;
  return file.size > MAX_IMPORT_BYTES ? texts.importTooLarge : '';
}
