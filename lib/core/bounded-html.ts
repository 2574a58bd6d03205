/** Twice what the bundled server stores. */
export const LONGEST_TEXT = 400_000;

/**
 * A text of any server, before it is parsed: cut where it is far longer than a text of a magazine. A page is rendered in a
 * process that serves everybody, and the server may be anybody's.
 */
export const boundedHtml = (content: string): string => content.slice(0, LONGEST_TEXT);
