import type { AssignableRole } from '../../contract/roles.ts';
import type { User } from '../../contract/users.ts';

/** Whether a role may be changed: a superuser's may not (panel.md#role-dialog). */
export const canChangeRole = ({ role }: User): boolean => role !== 'SUPERUSUARIO';

/** The preselected role: the current one, and ADMIN for a superuser. */
export const chosenRole = ({ role }: User): AssignableRole =>
  role === 'ADMIN' || role === 'SUPERUSUARIO' ? 'ADMIN' : 'LECTOR';
