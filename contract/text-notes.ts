/**
 * Notes of a text (record 136): a reference `<sup id="nota-ref-1"><a href="#nota-1">[1]</a></sup>` for each item
 * `<li id="nota-1">… <a href="#nota-ref-1">↩</a></li>` of a last numbered list. Brackets separate the number from its
 * word wherever only the text is read.
 */

/** `id` of the nth note, from 1. */
export const noteId = (nth: number): string => `nota-${nth}`;

/** `id` of the reference to the nth note, from 1. */
export const noteReferenceId = (nth: number): string => `nota-ref-${nth}`;

/** Text of the reference to the nth note, from 1. */
export const noteReference = (nth: number): string => `[${nth}]`;

/** Text of the link from a note back to its reference. */
export const BACK_TO_TEXT = '↩';

const REFERENCES =
  /<sup id="nota-ref-\d{1,3}"><a href="#nota-\d{1,3}"[^<>]{0,200}>\[\d{1,3}\]<\/a><\/sup>/g;
const BACK_LINKS = / ?<a href="#nota-ref-\d{1,3}"[^<>]{0,200}>↩<\/a>/g;

/** HTML of a text without its references and links back; `reference` instead of each reference. */
export const withoutNoteMarks = (html: string, reference = ''): string =>
  html.replaceAll(REFERENCES, reference).replaceAll(BACK_LINKS, '');
