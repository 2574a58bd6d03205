/** The middle of what several rounds gave, and how far they lie apart. */
export interface Summary {
  median: number;
  lowest: number;
  highest: number;
}

/**
 * @param values one a round, in any order
 * @throws {RangeError} without any value
 */
export function summarize(values: number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const below = sorted[Math.floor(middle)];
  const above = sorted[Math.ceil(middle)];
  const lowest = sorted[0];
  const highest = sorted.at(-1);
  if (below === undefined || above === undefined || lowest === undefined || highest === undefined) {
    throw new RangeError('There is nothing to summarize.');
  }
  return { median: (below + above) / 2, lowest, highest };
}
