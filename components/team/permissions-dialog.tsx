import { useState } from 'react';
import { FormActions } from '@/components/forms/form-actions';
import { FormNotice } from '@/components/forms/form-notice';
import { Modal } from '@/components/ui/modal';
import { permissionsOf } from '@/contract/permissions';
import type { TeamMember } from '@/contract/team';
import { updateMember } from '@/lib/team/api';
import { teamMessages } from '@/lib/team/messages';
import { PermissionFields } from './permission-fields';
import { useTeamChange } from './use-team-change';

/** Changes the permissions of a colleague (D54). */
export function PermissionsDialog({
  member,
  onClose,
}: {
  member: TeamMember;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState([...permissionsOf(member)]);
  const { change, isSending, failure, proofDialog } = useTeamChange(onClose);
  return (
    <>
      {/* First, so that it restores the focus before the dialog below it does. */}
      {proofDialog}
      <Modal isOpen title="Permisos" onClose={onClose} mayClose={() => !isSending}>
        <p className="mt-2 text-ink-soft text-sm [overflow-wrap:anywhere]">{member.email}</p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void change(
              (http) => updateMember(http, member.id, { permisos: chosen }),
              teamMessages.permissionsSaved,
            );
          }}
        >
          <PermissionFields chosen={chosen} onChange={setChosen} />
          <FormNotice notice={failure ? { kind: 'failed', text: failure } : null} />
          <FormActions onCancel={onClose} isSending={isSending} sendingText="Guardando...">
            Guardar
          </FormActions>
        </form>
      </Modal>
    </>
  );
}
