import { useRef, useState } from 'react';
import { LoadFailure } from '@/components/ui/load-failure';
import { Loading } from '@/components/ui/loading';
import { Moment } from '@/components/ui/moment';
import { useFocusAfterDialog } from '@/components/ui/use-focus-after-dialog';
import { permissionsOf } from '@/contract/permissions';
import type { Invitation } from '@/contract/team';
import { confirmInvitation, INVITATIONS_PER_PAGE, revokeInvitation } from '@/lib/team/api';
import { invitationStates, permissionList, teamMessages } from '@/lib/team/messages';
import { isOpen, isSuperuser, needsConfirmation } from '@/lib/team/rights';
import { displayName } from '@/shared/text/person-name';
import type { Confirmation } from '../panel/confirm-change';
import { useRights } from '../panel/permissions';
import { RowButton } from '../panel/table/row-button';
import { TablePagination } from '../panel/table/table-pagination';
import { RoleTag } from '../users/role-tag';
import { ConfirmDialog } from './confirm-dialog';
import { useInvitations } from './use-team';

/** Invitations, the newest first (D54). */
export function Invitations({ timeZone }: { timeZone: string }) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useInvitations(page);
  const [asked, setAsked] = useState<Confirmation>();
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterDialog(asked !== undefined, list);
  if (error && !data)
    return <LoadFailure text={teamMessages.invitationsFailed} onRetry={refetch} />;
  if (!data) return <Loading text={teamMessages.invitationsLoading} />;
  if (data.count === 0) return <p className="text-muted">{teamMessages.noInvitations}</p>;
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Invitaciones"
        className="border-line border-t outline-none"
      >
        {data.results.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            timeZone={timeZone}
            onChoose={setAsked}
          />
        ))}
      </ul>
      <TablePagination
        page={page}
        pageSize={INVITATIONS_PER_PAGE}
        count={data.count}
        isBusy={isPlaceholderData}
        onPage={setPage}
      />
      {asked && <ConfirmDialog confirmation={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  timeZone: string;
  onChoose: (confirmation: Confirmation) => void;
}

function InvitationRow({ invitation, timeZone, onChoose }: InvitationRowProps) {
  const mayConfirm = isSuperuser(useRights());
  const { email, role, estado, invitada_por, creada_en, caduca_en } = invitation;
  return (
    <li className="grid gap-x-8 gap-y-2 border-line border-b py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{email}</span>
          <RoleTag role={role} />
        </p>
        {role === 'ADMIN' && (
          <p className="mt-1 text-sm">{permissionList(permissionsOf(invitation))}</p>
        )}
        <p className="mt-1 text-sm">{invitationStates[estado]}</p>
        <p className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">
          <Moment value={creada_en} timeZone={timeZone} />
          {invitada_por && ` · La envió ${displayName(invitada_por) || invitada_por.email}`}
          {estado === 'pendiente' && (
            <>
              {' · Vale hasta: '}
              <Moment value={caduca_en} timeZone={timeZone} />
            </>
          )}
        </p>
      </div>
      <div className="-ml-2.5 flex flex-wrap lg:justify-end">
        {mayConfirm && needsConfirmation(invitation) && (
          <RowButton
            icon="check"
            label="Confirmar"
            of={email}
            onPress={() => onChoose(confirmationOf(invitation))}
          />
        )}
        {isOpen(invitation) && (
          <RowButton
            icon="close"
            label="Revocar"
            of={email}
            isDanger
            onPress={() => onChoose(revocationOf(invitation))}
          />
        )}
      </div>
    </li>
  );
}

const confirmationOf = ({ id, email }: Invitation): Confirmation => ({
  title: '¿Confirmar la invitación?',
  of: email,
  text: 'Será ADMIN, con los permisos de la invitación, en cuanto la acepte.',
  submit: 'Confirmar',
  sending: 'Confirmando...',
  act: (http) => confirmInvitation(http, id),
  done: teamMessages.confirmed,
});

const revocationOf = ({ id, email }: Invitation): Confirmation => ({
  title: '¿Revocar la invitación?',
  of: email,
  text: 'El enlace del correo dejará de funcionar.',
  submit: 'Revocar',
  sending: 'Revocando...',
  isDangerous: true,
  act: (http) => revokeInvitation(http, id),
  done: teamMessages.revoked,
});
