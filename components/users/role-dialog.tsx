import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { FormActions } from '@/components/forms/form-actions';
import { FormNotice } from '@/components/forms/form-notice';
import { tellSuccess } from '@/components/panel/toast';
import { ProofCancelled, useIdentityProof } from '@/components/second-factor/use-identity-proof';
import { queryClient } from '@/components/session/query-client';
import { recheckAfter } from '@/components/session/recheck';
import { Modal } from '@/components/ui/modal';
import { type AssignableRole, assignableRoleSchema } from '@/contract/roles';
import type { User } from '@/contract/users';
import { browserApi } from '@/lib/core/browser/browser-http';
import { proofMethods } from '@/lib/second-factor/recent-proof';
import { assignRole } from '@/lib/users/api';
import { assignableRoleTexts, roleChangeFailed, userMessages } from '@/lib/users/messages';
import { canChangeRole, chosenRole } from '@/lib/users/role-form';
import { fullName } from '@/shared/text/person-name';

interface RoleDialogProps {
  user: User;
  onClose: () => void;
  /** Reloads the list; the dialog closes afterwards. */
  onSaved: () => Promise<void>;
}

/** Changes the role of a user (panel.md#role-dialog). That of a superuser is read-only. */
export function RoleDialog({ user, onClose, onSaved }: RoleDialogProps) {
  const [role, setRole] = useState<AssignableRole>(chosenRole(user));
  const isOpen = canChangeRole(user);
  // The call itself stays as specified: the panel asks before it (D55).
  const asksProof = useCapabilities().includes('equipo');
  const { ask, proofDialog } = useIdentityProof();
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: async () => {
        if (asksProof) {
          const methods = await proofMethods(browserApi());
          if (methods.length > 0) await ask(methods);
        }
        const said = await assignRole(browserApi(), { user_id: user.id, role });
        tellSuccess(said ?? userMessages.changed);
        await onSaved();
      },
      onSuccess: onClose,
      onError: (reason) => {
        if (reason instanceof ProofCancelled) return;
        console.error(reason);
        recheckAfter(reason);
      },
    },
    queryClient,
  );

  const isFailed = error !== null && !(error instanceof ProofCancelled);
  const failure = isFailed ? { kind: 'failed' as const, text: roleChangeFailed(error) } : null;

  return (
    <>
      {/* First, so that it restores the focus before the dialog below it does. */}
      {proofDialog}
      <Modal isOpen title="Cambiar rol" onClose={onClose} mayClose={() => !isPending}>
        <p className="mt-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
          {[fullName(user), user.email].filter(Boolean).join(' · ')}
        </p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isOpen) mutate();
          }}
        >
          <fieldset disabled={!isOpen} className="mt-5">
            <legend className="mb-1 font-semibold text-sm">Rol</legend>
            {assignableRoleSchema.options.map((option) => (
              <label key={option} className="flex min-h-11 items-start gap-3 py-2">
                <input
                  type="radio"
                  name="role"
                  required
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
          {!isOpen && <p className="mt-3 text-muted text-sm">{userMessages.superuser}</p>}
          <FormNotice notice={failure} />
          <FormActions
            onCancel={onClose}
            isSending={isPending}
            isOff={!isOpen}
            sendingText="Guardando..."
          >
            Guardar
          </FormActions>
        </form>
      </Modal>
    </>
  );
}
