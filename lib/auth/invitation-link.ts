import { routes } from '../core/routes.ts';
import { openedLink } from './opened-link.ts';

/** The token of an invitation with which this page was opened, until it has been used (D54). */
export const invitationLink = openedLink({
  key: 'enlace-invitacion',
  path: routes.invitation,
  names: ['token'],
});
