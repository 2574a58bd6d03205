import type { TeamMember } from '@/contract/team';
import { endMemberSessions, removeMemberFactor, updateMember } from '@/lib/team/api';
import { teamMessages } from '@/lib/team/messages';
import type { Confirmation } from '../panel/confirm-change';

/** Ends the access of a colleague (D54). */
export const deactivationOf = ({ id, email }: TeamMember): Confirmation => ({
  title: '¿Desactivar la cuenta?',
  of: email,
  text: 'No podrá entrar, y sus sesiones se cierran ahora. Lo que escribió se queda como está. Puedes volver a activarla.',
  submit: 'Desactivar',
  sending: 'Desactivando...',
  isDangerous: true,
  act: (http) => updateMember(http, id, { activo: false }),
  done: teamMessages.deactivated(email),
});

/** Lets a colleague sign in again. */
export const activationOf = ({ id, email }: TeamMember): Confirmation => ({
  title: '¿Activar la cuenta?',
  of: email,
  text: 'Podrá entrar otra vez, con el rol y los permisos que tenía.',
  submit: 'Activar',
  sending: 'Activando...',
  act: (http) => updateMember(http, id, { activo: true }),
  done: teamMessages.activated(email),
});

/** Signs a colleague out everywhere. */
export const endingOf = ({ id, email }: TeamMember): Confirmation => ({
  title: '¿Cerrar sus sesiones?',
  of: email,
  text: 'Tendrá que volver a entrar en todos sus navegadores.',
  submit: 'Cerrar sesiones',
  sending: 'Cerrando...',
  act: (http) => endMemberSessions(http, id),
  done: teamMessages.sessionsEnded(email),
});

/** For a colleague who has lost the phone (D55). */
export const factorRemovalOf = ({ id, email }: TeamMember): Confirmation => ({
  title: '¿Quitar su segundo paso?',
  of: email,
  text: 'Para entrar le bastará su contraseña. Se le avisa por correo. Hazlo solo si sabes que te lo pide esa persona.',
  submit: 'Quitar',
  sending: 'Quitando...',
  isDangerous: true,
  act: (http) => removeMemberFactor(http, id),
  done: teamMessages.factorRemoved(email),
});
