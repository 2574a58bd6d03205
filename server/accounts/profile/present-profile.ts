import { ageOn } from '../../../contract/age.ts';
import type { Profile } from '../../../contract/profile.ts';
import { canEnterPanel } from '../../../contract/roles.ts';
import { mediaAddress } from '../../platform/storage/address.ts';
import { presentPermissions } from '../users/present-user.ts';
import type { ProfileRow } from './repository.ts';

/** What makes a profile complete: who somebody is, how old, from where, and a word about them. */
const isComplete = (row: ProfileRow): boolean =>
  [
    row.first_name,
    row.last_name,
    row.fecha_nacimiento ?? row.edad,
    row.pais,
    row.ciudad,
    row.biografia,
  ].every((value) => value !== null);

const isSuspended = ({ suspendido_hasta }: ProfileRow, now: Date): boolean =>
  suspendido_hasta !== null && new Date(suspendido_hasta) > now;

/** Profile as its owner sees it (api.md#profile-fields). `today` is `YYYY-MM-DD`. */
export function presentProfile(
  row: ProfileRow,
  {
    siteUrl,
    today,
    now,
    suggestion,
  }: { siteUrl: string; today: string; now: Date; suggestion: string },
): Profile {
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    fecha_nacimiento: row.fecha_nacimiento,
    edad: row.fecha_nacimiento === null ? row.edad : ageOn(today, row.fecha_nacimiento),
    pais: row.pais,
    ciudad: row.ciudad,
    perfil_url: mediaAddress(siteUrl, row.perfil_url),
    biografia: row.biografia,
    facebook_url: row.facebook_url,
    linkedin_url: row.linkedin_url,
    telefono: row.telefono,
    usuario_unico: row.usuario_unico,
    perfil_completo: isComplete(row),
    fecha_creacion: row.fecha_creacion,
    fecha_actualizacion: row.fecha_actualizacion,
    usuario_unico_sugerido: suggestion,
    role: row.role,
    ...presentPermissions(row),
    avisos_respuestas: row.avisos_respuestas,
    avisos_moderacion: row.avisos_moderacion,
    ...(canEnterPanel(row.role) && {
      avisos_revision: row.avisos_revision,
      avisos_devolucion: row.avisos_devolucion,
      avisos_programadas: row.avisos_programadas,
    }),
    suspendido_hasta: isSuspended(row, now) ? row.suspendido_hasta : null,
  };
}
