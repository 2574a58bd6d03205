/** The end of a data script directly before the start of another. */
const SEAM = /(?<=\]\))<\/script><script>(?=self\.__next_f\.push\()/g;

/** Separator of two pushes in one script: JSON contains no line breaks. */
export const DATA_SEPARATOR = '\n';

/**
 * Joins adjacent data scripts of React: each script costs a hash in the policy (record 040) and a
 * task in the browser.
 * @param html a whole page
 */
export const joinDataScripts = (html: string): string => html.replaceAll(SEAM, DATA_SEPARATOR);
