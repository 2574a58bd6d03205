import { withoutDeepTags } from '../../shared/text/deep-tags.ts';

/** Twice what the bundled server stores. */
const LONGEST_TEXT = 400_000;

/**
 * A text of any server, before it is parsed: cut where it is far longer than a text of a magazine, and without its tags if
 * they nest without end. A page is rendered in a process that serves everybody, and the server may be anybody's.
 */
export const boundedHtml = (content: string): string =>
  withoutDeepTags(content.slice(0, LONGEST_TEXT));
