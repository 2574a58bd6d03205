import type { User } from '../../../contract/users.ts';
import type { UserRow } from './repository.ts';

/** The field `permisos` as answers carry it: missing where the default of the role counts (D54). */
export const presentPermissions = ({ permisos }: { permisos: string[] | null }) =>
  permisos === null ? {} : { permisos };

/** Account as the users table of the panel shows it. */
export const presentUser = ({ permisos, ...user }: UserRow): User => ({
  ...user,
  ...presentPermissions({ permisos }),
});
