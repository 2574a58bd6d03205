import type { Profile } from '../../contract/profile.ts';

/** Suggested handle where it differs from the present one (community.md#profile-view). */
export const suggestedHandle = (profile: Profile): string | undefined =>
  profile.usuario_unico_sugerido !== profile.usuario_unico
    ? profile.usuario_unico_sugerido || undefined
    : undefined;

/** '1 año', '34 años'. */
export const ageText = (age: number): string => `${age} ${age === 1 ? 'año' : 'años'}`;
