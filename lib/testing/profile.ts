import type { Profile } from '../../contract/profile.ts';

/** A profile with the required fields only. */
export const aProfile = (different: Partial<Profile> = {}): Profile => ({
  id: 7,
  email: 'rosa@veta.test',
  first_name: null,
  last_name: null,
  fecha_nacimiento: null,
  edad: null,
  pais: null,
  ciudad: null,
  perfil_url: null,
  biografia: null,
  facebook_url: null,
  linkedin_url: null,
  telefono: null,
  usuario_unico: 'rosa',
  perfil_completo: false,
  fecha_creacion: '2026-11-02T15:30:00Z',
  fecha_actualizacion: '2026-11-20T03:30:00Z',
  usuario_unico_sugerido: 'rosa',
  role: 'LECTOR',
  ...different,
});
