import type { Attack } from './attack.ts';
import { cards } from './cards.ts';
import { floods } from './floods.ts';
import { forms } from './forms.ts';
import { lists } from './lists.ts';
import { pictures } from './pictures.ts';
import { searches } from './searches.ts';

/** All attacks in the order in which they run. */
export const ATTACKS: Attack[] = [
  ...searches,
  ...lists,
  ...pictures,
  ...cards,
  ...forms,
  ...floods,
];
