import { routes } from '../core/routes.ts';
import { openedLink } from './opened-link.ts';

/** Parameters of the link in a recovery e-mail. */
export interface ResetLink {
  uid: string;
  token: string;
}

const link = openedLink({
  key: 'enlace-contrasena',
  path: routes.confirmPasswordReset,
  names: ['uid', 'token'],
});

/** The link with which this page was opened, until it has been used; null without a complete one. */
export const takeResetLink = (): ResetLink | null => link.take();

/** Removes the link: it works once. */
export const dropResetLink = link.drop;
