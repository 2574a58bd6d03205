/** Longest text of a cell that can be a number with its unit. */
const LONGEST = 40;

const AMOUNT = '\\d+(?:[.,\\s]\\d+)*\\s*';
/** `%`, `t`, `g/t`, `m³`, `°C`, `personas`. */
const UNIT = '[%‰°\\p{L}µ][\\p{L}\\d%/²³·]{0,11}';
/** A number with a sign, a currency, an end of a range and a unit, each if there is one. */
const NUMBER = new RegExp(
  `^[<>≤≥≈~±+\\-−–]?\\s*(?:US\\$|S/|[$€£])?\\s*[+\\-−]?${AMOUNT}(?:(?:-|–|a )\\s*${AMOUNT})?(?:${UNIT})?$`,
  'u',
);
/** What stands where no number is known. */
const NO_NUMBER = /^(?:[-–—−]|n\.?\s?d\.?|n\/[ad]|s\/d)?$/i;

/** Class of cells with numbers, for the style sheets. */
export const NUMBER_CLASS = 'number';

/** Whether a text is one number, perhaps with sign, currency and unit: '1.450', '−0,31 %', 'US$ 300', '1,2 g/t'. */
const isNumber = (text: string): boolean => text.length <= LONGEST && NUMBER.test(text);

/**
 * Columns of a table that hold numbers, by the texts of its rows, and so are aligned at their right: all below the
 * first row, which may be a head, are numbers or say that there is none. The first column names the rows.
 */
export function numberColumns(rows: readonly (readonly string[])[]): ReadonlySet<number> {
  const [head = [], ...body] = rows.map((row) => row.map((text) => text.trim()));
  const width = Math.max(head.length, ...body.map((row) => row.length));
  const columns = new Set<number>();
  for (let at = 1; at < width; at++) {
    const below = body.map((row) => row[at] ?? '').filter((text) => !NO_NUMBER.test(text));
    const counted = below.length > 0 ? below : [head[at] ?? ''];
    if (counted.every(isNumber)) columns.add(at);
  }
  return columns;
}
