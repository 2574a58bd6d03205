import { type FormEvent, useState } from 'react';
import { EmailField } from '@/components/auth/email-field';
import { FormActions } from '@/components/forms/form-actions';
import { FormNotice } from '@/components/forms/form-notice';
import { recheckAfter } from '@/components/session/recheck';
import { Modal } from '@/components/ui/modal';
import { subscriberInviteSchema } from '@/contract/subscribers';
import { browserApi } from '@/lib/core/browser/browser-http';
import { describeOwnFailure } from '@/lib/profile/failure';
import { inviteSubscriber } from '@/lib/subscribers/api';
import { subscriberTexts as texts } from '@/lib/subscribers/messages';
import { tellSuccess } from '../panel/toast';

interface InviteDialogProps {
  /** Reloads the list; the dialog closes afterwards. */
  onInvited: () => Promise<void>;
  onClose: () => void;
}

/** Asks the owner of an address whether they want the newsletter (D75). */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const field = event.currentTarget.querySelector('input');
    const { data, error } = subscriberInviteSchema.safeParse({ correo_electronico: email });
    setWrong(error?.issues[0]?.message);
    setFailure('');
    if (!data) return field?.focus();
    setIsSending(true);
    try {
      await inviteSubscriber(browserApi(), data.correo_electronico);
      await onInvited();
      onClose();
      tellSuccess(texts.invited(data.correo_electronico));
    } catch (reason) {
      recheckAfter(reason);
      const { fields, text = '' } = describeOwnFailure(
        reason,
        ['correo_electronico'],
        texts.inviteFailed,
      );
      setWrong(fields.correo_electronico);
      setFailure(text);
      setIsSending(false);
    }
  };

  return (
    <Modal isOpen title={texts.invite} onClose={onClose} mayClose={() => !isSending}>
      <p className="mt-2 text-ink-soft text-sm">{texts.inviteHint}</p>
      <form noValidate onSubmit={(event) => void send(event)} className="mt-5">
        <EmailField
          autoComplete="email"
          error={wrong}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <FormNotice notice={failure ? { kind: 'failed', text: failure } : null} />
        <FormActions onCancel={onClose} isSending={isSending} sendingText="Enviando...">
          Enviar invitación
        </FormActions>
      </form>
    </Modal>
  );
}
