/** One script of data ends (`[…])`), and another one begins, with nothing between them. */
const SEAM = /(?<=\]\))<\/script><script>(?=self\.__next_f\.push\()/g;

/** What stands between two pushes of one script: JSON has no line ends of its own. */
export const DATA_SEPARATOR = '\n';

/**
 * A page whose neighbouring scripts of data for React are one: each script has its hash in the head of
 * every answer (decision 040), and is a task of its own for the browser.
 * @param html a whole page
 */
export const joinData = (html: string): string => html.replaceAll(SEAM, DATA_SEPARATOR);
