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
  const [head = [], ...body] = rows;
  // Whether all cells so far are numbers, by column; once through the cells that there are, because one row of foreign
  // content may have thousands, and thousands of others none.
  const areNumbers: (boolean | undefined)[] = [];
  for (const row of body) {
    for (const [at, cell] of row.entries()) {
      const text = cell.trim();
      if (!NO_NUMBER.test(text)) areNumbers[at] = areNumbers[at] !== false && isNumber(text);
    }
  }
  for (const [at, cell] of head.entries()) areNumbers[at] ??= isNumber(cell.trim());
  return new Set([...areNumbers.keys()].filter((at) => at > 0 && areNumbers[at]));
}
