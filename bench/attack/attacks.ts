import type { Attack } from './attack.ts';
import { floods } from './floods.ts';
import { forms } from './forms.ts';
import { pictures } from './pictures.ts';
import { searches } from './searches.ts';

/** Every attack, in the order in which they are tried. */
export const ATTACKS: Attack[] = [...searches, ...pictures, ...forms, ...floods];
