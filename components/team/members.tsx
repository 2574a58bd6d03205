import { useRef, useState } from 'react';
import { LoadFailure } from '@/components/ui/load-failure';
import { Loading } from '@/components/ui/loading';
import { Moment } from '@/components/ui/moment';
import { useFocusAfterDialog } from '@/components/ui/use-focus-after-dialog';
import { permissionsOf } from '@/contract/permissions';
import type { TeamMember } from '@/contract/team';
import { MEMBERS_PER_PAGE } from '@/lib/team/api';
import { permissionList, teamMessages } from '@/lib/team/messages';
import { canManage, isSuperuser } from '@/lib/team/rights';
import { displayName } from '@/shared/text/person-name';
import type { Confirmation } from '../panel/confirm-change';
import { useRights } from '../panel/permissions';
import { RowButton } from '../panel/table/row-button';
import { TablePagination } from '../panel/table/table-pagination';
import { useReader } from '../session/use-reader';
import { RoleTag } from '../users/role-tag';
import { ConfirmDialog } from './confirm-dialog';
import { activationOf, deactivationOf, endingOf, factorRemovalOf } from './member-changes';
import { PermissionsDialog } from './permissions-dialog';
import { useMembers } from './use-team';

type Task = { member: TeamMember } | { confirmation: Confirmation };

/** The staff, with what may be done with each account (D54). */
export function Members({ timeZone }: { timeZone: string }) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useMembers(page);
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterDialog(task !== undefined, list);
  if (error && !data) return <LoadFailure text={teamMessages.failed} onRetry={refetch} />;
  if (!data) return <Loading text={teamMessages.loading} />;
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Personas"
        className="border-line border-t outline-none"
      >
        {data.results.map((member) => (
          <MemberRow key={member.id} member={member} timeZone={timeZone} onChoose={setTask} />
        ))}
      </ul>
      <TablePagination
        page={page}
        pageSize={MEMBERS_PER_PAGE}
        count={data.count}
        isBusy={isPlaceholderData}
        onPage={setPage}
      />
      {task && 'member' in task && <PermissionsDialog member={task.member} onClose={close} />}
      {task && 'confirmation' in task && (
        <ConfirmDialog confirmation={task.confirmation} onClose={close} />
      )}
    </>
  );
}

interface MemberRowProps {
  member: TeamMember;
  timeZone: string;
  onChoose: (task: Task) => void;
}

function MemberRow({ member, timeZone, onChoose }: MemberRowProps) {
  const own = useReader();
  const { email, activo, role, segundo_factor, ultima_entrada } = member;
  const name = displayName(member);
  return (
    <li className="grid gap-x-8 gap-y-2 border-line border-b py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{name || email}</span>
          <RoleTag role={role} />
          {member.id === own?.id && <Tag look="bg-info-soft text-info">Tú</Tag>}
          {!activo && <Tag look="bg-danger-soft text-danger">Desactivada</Tag>}
        </p>
        {name && <p className="text-muted text-sm [overflow-wrap:anywhere]">{email}</p>}
        <p className="mt-1 text-sm">{permissionList(permissionsOf(member))}</p>
        <p className="mt-1 text-muted text-sm">
          {segundo_factor !== undefined && `Segundo paso: ${segundo_factor ? 'sí' : 'no'} · `}
          {ultima_entrada ? (
            <>
              Última entrada: <Moment value={ultima_entrada} timeZone={timeZone} />
            </>
          ) : (
            teamMessages.noEntry
          )}
        </p>
      </div>
      <MemberActions member={member} onChoose={onChoose} />
    </li>
  );
}

function MemberActions({ member, onChoose }: Pick<MemberRowProps, 'member' | 'onChoose'>) {
  const ownId = useReader()?.id;
  const mayRemoveFactor = isSuperuser(useRights());
  if (!canManage(ownId, member)) return null;
  const { email: of, activo, role, segundo_factor } = member;
  const confirm = (confirmation: Confirmation) => onChoose({ confirmation });
  return (
    <div className="-ml-2.5 flex flex-wrap lg:justify-end">
      {activo && role === 'ADMIN' && (
        <RowButton icon="shield" label="Permisos" of={of} onPress={() => onChoose({ member })} />
      )}
      {activo && (
        <RowButton
          icon="clock"
          label="Cerrar sesiones"
          of={of}
          onPress={() => confirm(endingOf(member))}
        />
      )}
      {mayRemoveFactor && segundo_factor && (
        <RowButton
          icon="phone"
          label="Quitar segundo paso"
          of={of}
          onPress={() => confirm(factorRemovalOf(member))}
        />
      )}
      <RowButton
        icon={activo ? 'close' : 'check'}
        label={activo ? 'Desactivar' : 'Activar'}
        of={of}
        isDanger={activo}
        onPress={() => confirm(activo ? deactivationOf(member) : activationOf(member))}
      />
    </div>
  );
}

const Tag = ({ look, children }: { look: string; children: React.ReactNode }) => (
  <span className={`rounded-xs px-2 py-0.5 font-semibold text-2xs ${look}`}>{children}</span>
);
