const MOST_GLUES = 3;
const LONGEST_GLUED = 24;

/** '12 %', '12 500', '3 t/d', '20 °C': the no-break space belongs to the number and its unit. */
const AFTER_NUMBER = /^(?:\d|[%‰°ºª€$£]|\p{L}{1,3}[²³]?(?:$|[^\p{L}]))/u;
const NO_UNIT =
  /^(?:al?|con|del?|e[ln]?|es|l[ao]s?|más|n[io]|[oy]|por|que|se|sus?|un)(?:$|[^\p{L}])/u;
/** 'N.º 24', 'S/ 300', 'US$ 5', 'art. 12'. */
const BEFORE_NUMBER = /(?:[$€£§/º°]|^\p{L}{1,4}\.)$/u;

const isOfNumber = (before: string, after: string): boolean =>
  (/\d$/.test(before) && AFTER_NUMBER.test(after) && !NO_UNIT.test(after)) ||
  (/^\d/.test(after) && BEFORE_NUMBER.test(before));

/**
 * Replaces no-break spaces between ordinary words, which some programs paste into whole sentences
 * so that lines break inside words. Those of numbers and units stay. The length does not change.
 */
export function unglueWords(text: string): string {
  if (!text.includes('\u00A0')) return text;
  return text
    .split(/([^\S\u00A0]+)/)
    .map(unglueRun)
    .join('');
}

/** `run` has no other space in it. */
function unglueRun(run: string): string {
  const words = run.split('\u00A0');
  if (words.length - 1 <= MOST_GLUES && run.length <= LONGEST_GLUED) return run;
  return words.reduce(
    (before, word, index) =>
      `${before}${isOfNumber(words[index - 1] ?? '', word) ? '\u00A0' : ' '}${word}`,
  );
}

const TAG = /(<[^<>]*>)/;
const IN_A_LINE = /^<\/?(?:strong|em|b|i|u|sub|sup|a)\b/;

/** The same for the texts of sanitised HTML, in which a sentence goes on over the tags of a line. */
export function unglueHtml(safeHtml: string): string {
  if (!safeHtml.includes('\u00A0')) return safeHtml;
  const parts = safeHtml.split(TAG);
  const isTag = (index: number) => index % 2 === 1;
  // Inline tags do not end a sentence, block tags do.
  const sentences = parts.map((part, index) =>
    isTag(index) ? (IN_A_LINE.test(part) ? '' : '\n') : part,
  );
  const text = unglueWords(sentences.join(''));
  let place = 0;
  return parts
    .map((part, index) => {
      const start = place;
      place += sentences[index]?.length ?? 0;
      return isTag(index) ? part : text.slice(start, place);
    })
    .join('');
}
