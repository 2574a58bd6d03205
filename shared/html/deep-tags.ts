import { Parser } from 'htmlparser2';

/** More tags than a text of a person has open at once, also one whose paragraphs are all left open. */
const MOST_OPEN = 250;

const TOO_DEEP = new Error('Too many open tags');

/** The time that a parser needs for each closing tag grows with the tags that are open. */
function isTooDeep(html: string): boolean {
  // Most texts have fewer tags than may be open.
  if (html.split('<', MOST_OPEN + 2).length <= MOST_OPEN + 1) return false;
  let open = 0;
  const parser = new Parser({
    onopentag() {
      open += 1;
      if (open > MOST_OPEN) throw TOO_DEEP;
    },
    onclosetag() {
      open -= 1;
    },
  });
  try {
    parser.end(html);
    return false;
  } catch (error) {
    if (error === TOO_DEEP) return true;
    throw error;
  }
}

const TAG = /<\/?[a-z][^<>]*>/gi;

/**
 * HTML of any origin, for a parser whose time would be quadratic in tags that are open at the same time (`htmlparser2`, and
 * so `sanitize-html`): with more than 250 of them, its text without any tags, and what is left of hidden ones escaped.
 * Takes time in proportion to the length.
 */
export const withoutDeepTags = (html: string): string =>
  isTooDeep(html) ? html.replaceAll(TAG, '').replaceAll('<', '&lt;') : html;
