'use client';

import { useState } from 'react';
import type { User } from '@/contract/users';
import { listUsers, USERS_PER_PAGE } from '@/lib/users/api';
import { userMessages, usersFailed } from '@/lib/users/messages';
import type { Resource } from '../panel/table/resource';
import { ResourceView } from '../panel/table/resource-view';
import { useResourceView } from '../panel/table/use-resource-view';
import { RoleDialog } from './role-dialog';
import { userColumns } from './user-columns';

const users: Resource<User> = {
  key: 'users',
  pageSize: USERS_PER_PAGE,
  read: listUsers,
  texts: {
    loading: userMessages.loading,
    failed: usersFailed,
    empty: userMessages.empty,
    search: 'Buscar usuarios',
    caption: 'Lista de usuarios, por ID',
  },
};

/** The section 'Usuarios' of the panel, for SUPERUSUARIO. */
export function UsersSection({ timeZone }: { timeZone: string }) {
  const [chosen, setChosen] = useState<User>();
  const view = useResourceView(users);
  return (
    <>
      <ResourceView view={view} columns={userColumns(timeZone, setChosen)} />
      {chosen && (
        <RoleDialog
          key={chosen.id}
          user={chosen}
          onClose={() => setChosen(undefined)}
          onSaved={view.reload}
        />
      )}
    </>
  );
}
