import type { Bench } from './bench.ts';

/** What a part hands back: a table for people and the figures for programs. */
export interface PartResult {
  heading: string;
  columns: string[];
  rows: string[][];
  /** What a reader of the table must know: what failed, what was left out. */
  notes: string[];
  /** Everything measured, round by round, as it goes into the JSON file. */
  figures: unknown;
}

/** One thing that is measured; it may take minutes, and everything it starts is on loopback. */
export type Part = (bench: Bench) => Promise<PartResult>;
