import { type FormEvent, type ReactNode, useState } from 'react';
import { FormActions } from '@/components/forms/form-actions';
import { FormNotice } from '@/components/forms/form-notice';
import { TextArea } from '@/components/forms/text-field';
import { LeaveDialog } from '@/components/profile/leave-dialog';
import { Modal } from '@/components/ui/modal';
import type { ProvenChange } from '../panel/use-proven-change';

interface TextDialogProps {
  title: string;
  label: string;
  help: string;
  /** Text at the beginning. */
  start: string;
  isRequired: boolean;
  maxLength: number;
  submit: string;
  sending: string;
  change: ProvenChange;
  /** What keeps a text from being sent; empty if nothing does. */
  problemOf: (text: string) => string;
  onSend: (text: string) => void;
  onClose: () => void;
  /** Stands above the field. */
  children?: ReactNode;
}

/** A dialog with one text. What is typed is not lost without a question. */
export function TextDialog(props: TextDialogProps) {
  const { title, label, help, start, isRequired, maxLength, submit, sending, change } = props;
  const { problemOf, onSend, onClose, children } = props;
  const { isSending, failure, proofDialog } = change;
  const [text, setText] = useState(start);
  const [wrong, setWrong] = useState('');
  const [isAsking, setIsAsking] = useState(false);

  const mayClose = () => {
    const isTyped = text !== start;
    setIsAsking(isTyped && !isSending);
    return !isTyped && !isSending;
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = problemOf(text);
    setWrong(problem);
    if (problem) event.currentTarget.querySelector('textarea')?.focus();
    else onSend(text);
  };

  return (
    <>
      {/* First, so that they restore the focus before the dialog below them does. */}
      {proofDialog}
      <LeaveDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={onClose} />
      <Modal isOpen title={title} onClose={onClose} mayClose={mayClose}>
        <form noValidate onSubmit={send} className="mt-2">
          {children}
          <TextArea
            className="mt-4"
            name="texto"
            label={label}
            help={help}
            error={wrong || undefined}
            required={isRequired}
            isMarked={false}
            maxLength={maxLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <FormNotice notice={failure ? { kind: 'failed', text: failure } : null} />
          <FormActions
            onCancel={() => mayClose() && onClose()}
            isSending={isSending}
            sendingText={sending}
          >
            {submit}
          </FormActions>
        </form>
      </Modal>
    </>
  );
}
