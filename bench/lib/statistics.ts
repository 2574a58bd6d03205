/** Median and spread of several rounds. */
export interface Summary {
  median: number;
  lowest: number;
  highest: number;
}

/**
 * @param values one per round, in any order
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

/**
 * Percentile by nearest rank.
 * @param share from 0 to 1: 0.95 for the 95th percentile, 1 for the largest
 * @throws {RangeError} without any value
 */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('There is nothing to rank.');
  return value;
}

/**
 * Growth of a value from one measurement to the next by linear regression
 * (least squares); 0 for fewer than two values.
 */
export function slope(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [above, below] = [0, 0];
  values.forEach((value, at) => {
    above += (at - middle) * (value - mean);
    below += (at - middle) ** 2;
  });
  return below === 0 ? 0 : above / below;
}
