import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/forms/field';
import { FormNotice } from '@/components/forms/form-notice';
import { queryClient } from '@/components/session/query-client';
import { useReader } from '@/components/session/use-reader';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Modal } from '@/components/ui/modal';
import { MAX_NOTE } from '@/contract/review';
import { browserApi } from '@/lib/core/browser/browser-http';
import { listReviewers } from '@/lib/newsroom/review';
import { reviewTexts as texts } from '@/lib/newsroom/review-messages';
import { useTypedNote } from './typed-notes';

interface ReviewDialogProps {
  /** Id of the copy. */
  copy: number;
  isOpen: boolean;
  /** Returns the copy, instead of asking for a review. */
  isReturn: boolean;
  onClose: () => void;
  /** Resolves to the text of a failure. */
  onSend: (sent: { whom: number | null; note: string }) => Promise<string | undefined>;
}

/** Asks for a review, or returns a copy with a note (D63). What was typed stays until it is sent. */
export function ReviewDialog({ copy, isOpen, isReturn, onClose, onSend }: ReviewDialogProps) {
  const [whom, setWhom] = useState('');
  const [note, setNote] = useTypedNote(copy, 'revision');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    setFailure(undefined);
    const text = await onSend({ whom: whom ? Number(whom) : null, note });
    setIsBusy(false);
    setFailure(text);
    if (text === undefined) setNote('');
  };
  const words = isReturn
    ? { title: texts.giveBack, busy: texts.givingBack }
    : { title: texts.ask, busy: texts.asking };
  return (
    <Modal isOpen={isOpen} title={words.title} onClose={onClose} mayClose={() => !isBusy}>
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
      >
        {isOpen && !isReturn && <ReviewerField value={whom} onChange={setWhom} />}
        <Field label={texts.note} isRequired={isReturn}>
          {(attributes) => (
            <textarea
              {...attributes}
              value={note}
              required={isReturn}
              // Another text meanwhile would be lost when it succeeds.
              readOnly={isBusy}
              maxLength={MAX_NOTE}
              rows={4}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
              className="field"
            />
          )}
        </Field>
        <FormNotice notice={failure === undefined ? null : { kind: 'failed', text: failure }} />
        <DialogActions>
          <button type="button" disabled={isBusy} onClick={onClose} className="button button-line">
            {texts.cancel}
          </button>
          <button type="submit" aria-disabled={isBusy} className="button button-accent">
            {isBusy ? words.busy : words.title}
          </button>
        </DialogActions>
      </form>
    </Modal>
  );
}

interface ReviewerFieldProps {
  value: string;
  onChange: (value: string) => void;
}

function ReviewerField({ value, onChange }: ReviewerFieldProps) {
  const reader = useReader();
  const { data = [], isError } = useQuery(
    { queryKey: ['panel', 'reviewers'], queryFn: () => listReviewers(browserApi()) },
    queryClient,
  );
  return (
    <Field
      label={texts.whom}
      isRequired
      isMarked={false}
      help={isError ? texts.reviewersFailed : undefined}
    >
      {(attributes) => (
        <select
          {...attributes}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className="field"
        >
          <option value="">{texts.anybody}</option>
          {data.map(
            ({ id, nombre }) =>
              id !== null &&
              id !== reader?.id && (
                <option key={id} value={id}>
                  {nombre}
                </option>
              ),
          )}
        </select>
      )}
    </Field>
  );
}
