/** An expected failure, printed as one sentence without a stack. */
export class Failure extends Error {
  /**
   * @param {string} sentence what is wrong, and what to do about it
   * @param {string} [detail] output of a failed tool, shown under the sentence
   */
  constructor(sentence, detail = '') {
    super(sentence);
    this.name = 'Failure';
    this.detail = detail;
  }
}

/**
 * Prints an error to standard error: sentence and detail of a `Failure`, the stack of anything else.
 * @param {unknown} error
 */
export function printFailure(error) {
  if (error instanceof Failure) {
    if (error.detail) console.error(`\n${indent(error.detail)}\n`);
    console.error(error.message);
  } else {
    console.error(error);
  }
}

/** @param {string} text */
const indent = (text) => text.replace(/^(?=.)/gm, '    ');

/**
 * The system's code of an error (`EACCES`, `ENOENT` …), or the error as text where it has none.
 * @param {unknown} error
 * @returns {string}
 */
export function codeOf(error) {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return String(error);
}
