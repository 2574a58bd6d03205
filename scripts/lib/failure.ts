/** An expected failure, printed as one sentence without a stack. */
export class Failure extends Error {
  /** Output of a failed tool, shown above the sentence. */
  readonly detail: string;

  /** @param sentence what is wrong, and what to do about it */
  constructor(sentence: string, detail = '') {
    super(sentence);
    this.detail = detail;
  }
}

/** Prints an error to standard error: detail and sentence of a `Failure`, the stack of anything else. */
export function printFailure(error: unknown): void {
  if (error instanceof Failure && error.detail) {
    console.error(`\n${error.detail.replace(/^(?=.)/gm, '    ')}\n`);
  }
  console.error(error instanceof Failure ? error.message : error);
}
