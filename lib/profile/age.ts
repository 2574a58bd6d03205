import { ageOn, isAge } from '../../contract/age.ts';
import type { Profile } from '../../contract/profile.ts';
import { isDay } from '../core/dates.ts';

/**
 * Age of somebody on `today` (`YYYY-MM-DD`): from the birthday, whatever the server says beside it,
 * else what they entered (D27). A birthday that does not exist, lies ahead or gives no possible age
 * counts as none.
 */
export function ageOf(
  { fecha_nacimiento, edad }: Pick<Profile, 'fecha_nacimiento' | 'edad'>,
  today: string,
): number | null {
  // A server may give the day as a moment; what it is about is the day as written (D10).
  const [birthday = ''] = fecha_nacimiento?.split('T') ?? [];
  if (!isDay(birthday)) return edad;
  const age = ageOn(today, birthday);
  return isAge(age) ? age : edad;
}
