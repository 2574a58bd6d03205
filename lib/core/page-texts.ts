import { cutWithin } from '../../contract/cut-text.ts';

/** Texts of a page in search results and shared links; the desk shows them while somebody writes. */

/** Longest description shown, in characters. */
export const DESCRIPTION_LENGTH = 160;

/** A title on one line, or `otherwise` without one. */
export const titleOr = (title: string, otherwise: string): string =>
  title.replace(/\s+/g, ' ').trim() || otherwise;

/** Description of an item: the first words of its text, or its `kind` and title without one. */
export const describeItem = (text: string, { kind, title }: { kind: string; title: string }) =>
  cutWithin(text || `${kind}: ${title}`, DESCRIPTION_LENGTH);
