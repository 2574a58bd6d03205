import { type FormEvent, useState } from 'react';
import { EmailField } from '@/components/auth/email-field';
import { FormActions } from '@/components/forms/form-actions';
import { FormNotice } from '@/components/forms/form-notice';
import { LeaveDialog } from '@/components/profile/leave-dialog';
import { Modal } from '@/components/ui/modal';
import { type Permission, permissionsOf } from '@/contract/permissions';
import { type AssignableRole, assignableRoleSchema } from '@/contract/roles';
import { invitationCreateSchema } from '@/contract/team';
import { invite } from '@/lib/team/api';
import { teamMessages } from '@/lib/team/messages';
import { canGrant, isSuperuser } from '@/lib/team/rights';
import { assignableRoleTexts } from '@/lib/users/messages';
import { useRights } from '../panel/permissions';
import { PermissionFields } from './permission-fields';
import { useTeamChange } from './use-team-change';

/** A new ADMIN, whose default permissions are offered as far as the inviting person may give them. */
const ADMIN = { role: 'ADMIN' } as const;

/** Invites somebody by e-mail (D54). */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const own = useRights();
  const { change, isSending, failure, proofDialog } = useTeamChange(onClose);
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [role, setRole] = useState<AssignableRole>('ADMIN');
  const [permisos, setPermisos] = useState<Permission[]>(() =>
    permissionsOf(ADMIN).filter((permission) => canGrant(own, permission)),
  );
  const [isAsking, setIsAsking] = useState(false);

  const mayClose = () => {
    const isTyped = email.trim() !== '';
    setIsAsking(isTyped && !isSending);
    return !isTyped && !isSending;
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = { email, role, ...(role === 'ADMIN' && { permisos }) };
    const { data, error } = invitationCreateSchema.safeParse(typed);
    setWrong(error?.issues[0]?.message);
    if (data) void change((http) => invite(http, data), teamMessages.invited(data.email));
    else event.currentTarget.querySelector('input')?.focus();
  };

  return (
    <>
      {/* First, so that they restore the focus before the dialog below them does. */}
      {proofDialog}
      <LeaveDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={onClose} />
      <Modal isOpen title="Invitar" onClose={onClose} mayClose={mayClose}>
        <p className="mt-2 text-ink-soft">
          Recibirá un correo con un enlace que vale tres días y una sola vez.
        </p>
        <form noValidate onSubmit={send} className="mt-5">
          <EmailField
            autoComplete="email"
            error={wrong}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <fieldset className="mt-5">
            <legend className="mb-1 font-semibold text-sm">Rol</legend>
            {assignableRoleSchema.options.toReversed().map((option) => (
              <label key={option} className="flex min-h-11 items-start gap-3 py-2">
                <input
                  type="radio"
                  name="role"
                  value={option}
                  checked={role === option}
                  onChange={() => setRole(option)}
                  className="mt-0.5 size-4.5 flex-none accent-(--accent)"
                />
                <span>
                  <span className="block font-medium leading-tight">{option}</span>
                  <span className="block text-muted text-sm">{assignableRoleTexts[option]}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {role === 'ADMIN' && <PermissionFields chosen={permisos} onChange={setPermisos} />}
          {role === 'ADMIN' && !isSuperuser(own) && (
            <p className="mt-3 text-muted text-sm">
              Será ADMIN cuando un superusuario confirme la invitación.
            </p>
          )}
          <FormNotice notice={failure ? { kind: 'failed', text: failure } : null} />
          <FormActions
            onCancel={() => mayClose() && onClose()}
            isSending={isSending}
            sendingText="Enviando..."
          >
            Enviar invitación
          </FormActions>
        </form>
      </Modal>
    </>
  );
}
