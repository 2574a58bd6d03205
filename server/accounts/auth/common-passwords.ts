import { readFileSync } from 'node:fs';
import { HttpError } from '../../platform/http/errors.ts';

/**
 * The 10,000 most common passwords that have at least 8 characters (shorter ones are refused
 * anyway), in lower case, the most common first. Taken from the list of the package
 * `@zxcvbn-ts/language-common` 4.1.3: © 2012–2016 Dan Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts;
 * MIT licence, whose terms are in LICENSE-common-passwords.txt beside it.
 */
const FILE = new URL('./common-passwords.txt', import.meta.url);

let list: ReadonlySet<string> | undefined;

/** Whether a password is on the list of the most common ones, whatever its case. */
export function isCommonPassword(password: string): boolean {
  list ??= new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean));
  return list.has(password.normalize('NFKC').trim().toLowerCase());
}

/** Throws a 400 for `field` where the password is one of the most common ones. */
export function refuseCommonPassword(field: string, password: string): void {
  if (!isCommonPassword(password)) return;
  throw new HttpError(400, {
    [field]: ['Esta contraseña es demasiado común. Elige otra más difícil de adivinar.'],
  });
}
