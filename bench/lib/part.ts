import type { Bench } from './bench.ts';

/** Result of a part: a table to print, and the measurements for the JSON file. */
export interface PartResult {
  heading: string;
  columns: string[];
  rows: string[][];
  /** Notes on the table, such as failed or skipped measurements. */
  notes: string[];
  /** All measurements, round by round, for the JSON file. */
  measurements: unknown;
}

/** A benchmark; it may take minutes, and everything it starts listens on loopback. */
export type Part = (bench: Bench) => Promise<PartResult>;
