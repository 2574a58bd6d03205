import type { SessionUser } from '../../../contract/auth.ts';
import type { Account } from './account-repository.ts';

/** Account as the answers to a login and a registration carry it. */
export const sessionUser = ({ id, email, role, first_name, last_name }: Account): SessionUser => ({
  id,
  email,
  role,
  first_name,
  last_name,
});
