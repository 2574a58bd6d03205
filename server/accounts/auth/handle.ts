import { randomInt } from 'node:crypto';
import { foldLetters } from '../../../shared/text/fold.ts';

const MAX_LENGTH = 30;
const MIN_LENGTH = 3;

/** Text as a public name may spell it: `a-z 0-9 _ .`, without accents, at most 30 characters (D26). */
function spell(text: string): string {
  return foldLetters(text)
    .replaceAll(/[^a-z0-9_.]+/g, '.')
    .replaceAll(/\.{2,}/g, '.')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^\.+|\.+$/g, '');
}

/** Letters and digits that nobody takes for another. */
const PLAIN = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Public name that a new account gets: never from the e-mail, which is private (D26, D33). */
export const newHandle = (): string =>
  `lector_${Array.from({ length: 5 }, () => PLAIN[randomInt(PLAIN.length)]).join('')}`;

/** Public name that the names of a person suggest (D26); undefined where they give none. */
function handleOfNames(firstName: string | null, lastName: string | null) {
  const [first = ''] = (firstName ?? '').trim().split(/\s+/);
  const [last = ''] = (lastName ?? '').trim().split(/\s+/);
  const handle = spell([first, last].filter(Boolean).join('.'));
  return handle.length >= MIN_LENGTH ? handle : undefined;
}

/** So many numbers are tried behind a name that is taken. */
const NUMBERS = 19;

/** Public names that the names of a person suggest, the best first; none where they give none. */
export function handlesOfNames(firstName: string | null, lastName: string | null): string[] {
  const handle = handleOfNames(firstName, lastName);
  if (handle === undefined) return [];
  const numbered = Array.from({ length: NUMBERS }, (_, index) => numberedHandle(handle, index + 2));
  return [handle, ...numbered];
}

/** The same name with a number at its end, still at most 30 characters. */
const numberedHandle = (handle: string, number: number): string =>
  `${handle.slice(0, MAX_LENGTH - String(number).length)}${number}`;
