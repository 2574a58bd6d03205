/** Longer files have more than one reason to change. */
const MAX_LINES = 250;

const SOURCE = /\.(ts|tsx|js|jsx|mjs|cjs|css)$/;

/** Source files that may be longer, each with its reason. */
const EXEMPT = [
  // A list of independent cases: only the number of cases makes it long.
  /\.(test|spec)\.tsx?$/,
  // Texts of the demo magazine, written as data.
  /^demo\/demo-[a-z]+\.ts$/,
  // One list of import rules, each with the reason that the tool prints.
  /^\.dependency-cruiser\.cjs$/,
];

/**
 * @param {string} file from the root of the repository
 * @returns {boolean} whether `MAX_LINES` applies to it
 */
export const isLimited = (file) => SOURCE.test(file) && !EXEMPT.some((exempt) => exempt.test(file));

/**
 * @param {{ file: string, text: string }[]} files
 * @returns {string[]} a line for each file that is too long
 */
export function longFiles(files) {
  return files
    .filter(({ file }) => isLimited(file))
    .map(({ file, text }) => ({ file, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines, at most ${MAX_LINES}. Split it.`);
}
