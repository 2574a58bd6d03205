import { ageOn, isAge } from '../../contract/age.ts';
import type { Profile } from '../../contract/profile.ts';
import { isDay } from '../core/dates.ts';

/**
 * Age on `today` (`YYYY-MM-DD`): from the birthday, else as entered (D27). A birthday that does not
 * exist, is in the future or gives no possible age counts as none.
 */
export function ageOf(
  { fecha_nacimiento, edad }: Pick<Profile, 'fecha_nacimiento' | 'edad'>,
  today: string,
): number | null {
  // A server may send a moment; the written day counts (D10).
  const [birthday = ''] = fecha_nacimiento?.split('T') ?? [];
  if (!isDay(birthday)) return edad;
  const age = ageOn(today, birthday);
  return isAge(age) ? age : edad;
}
