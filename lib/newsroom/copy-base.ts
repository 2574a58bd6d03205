import { withoutSignatures } from '../../contract/media-signature.ts';
import { changesOf, type FormValues } from '../panel/form-values.ts';
import type { Version } from '../panel/version.ts';
import type { SeenCopy } from './copies.ts';
import type { CopyKind } from './copy-kinds.ts';
import { copyVersion } from './copy-values.ts';

/** What the fields of a desk are compared with, to find what was changed here. */
export interface CopyBase extends Version {
  /**
   * The values as the server stores them. It tidies texts, and `values` has the editor's own, or an editor's text would
   * be saved again and again.
   */
  stored: FormValues;
}

/** The base of a desk that has just read a copy. */
export function baseOf(seen: SeenCopy, kind: CopyKind): CopyBase {
  const version = copyVersion(seen, kind);
  return { ...version, stored: version.values };
}

/** Signatures of files are of the hour. */
const unsigned = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutSignatures(value) : value,
    ]),
  );

/** The addresses of pictures, as values of their fields. */
const addressesOf = ({ pictures }: Version): FormValues =>
  unsigned(Object.fromEntries(Object.entries(pictures).map(([name, at]) => [name, at ?? ''])));

/** The values of `theirs` that differ from those that the server had before. */
export function changedThere(base: CopyBase, theirs: Version): FormValues {
  const names = Object.keys(changesOf(unsigned(theirs.values), unsigned(base.stored)));
  return Object.fromEntries(names.map((name) => [name, theirs.values[name]]));
}

/** Whether `theirs` differs in a field or a picture, and not only in its state. */
export const isChangedThere = (base: CopyBase, theirs: Version): boolean =>
  Object.keys(changedThere(base, theirs)).length > 0 ||
  Object.keys(changesOf(addressesOf(theirs), addressesOf(base))).length > 0;

/**
 * The base after somebody else has saved `theirs`, in which their fields are taken over; undefined if they changed one
 * of `mine` (the values changed here) to something else. A step of review or scheduling changes no field (record 129).
 * `unanswered` are values that may have been stored without an answer: where the server has the former value, somebody may
 * have put it back.
 */
export function mergeVersion(
  base: CopyBase,
  theirs: Version,
  mine: FormValues,
  unanswered: FormValues = {},
): CopyBase | undefined {
  const taken = changedThere(base, theirs);
  const pictures = changesOf(addressesOf(theirs), addressesOf(base));
  const contested = changesOf(unsigned(mine), {
    ...unsigned(theirs.values),
    ...addressesOf(theirs),
  });
  if (Object.keys({ ...taken, ...pictures, ...unanswered }).some((name) => name in contested))
    return undefined;
  return { ...theirs, values: { ...base.values, ...taken }, stored: theirs.values };
}
