import type { BoardRow } from '../../../contract/board.ts';

/** A row that refused an action. */
export interface RowFailure {
  row: BoardRow;
  error: unknown;
}

/** What an action did to several rows. */
export interface BulkOutcome<Result> {
  done: { row: BoardRow; result: Result }[];
  failed: RowFailure[];
}

/** Runs one call per row, one after the other; a failure does not stop the others. Reports the number of finished rows. */
export async function runBulk<Result>(
  rows: readonly BoardRow[],
  run: (row: BoardRow) => Promise<Result>,
  onProgress: (finished: number) => void,
): Promise<BulkOutcome<Result>> {
  const outcome: BulkOutcome<Result> = { done: [], failed: [] };
  for (const [index, row] of rows.entries()) {
    try {
      outcome.done.push({ row, result: await run(row) });
    } catch (error) {
      outcome.failed.push({ row, error });
    }
    onProgress(index + 1);
  }
  return outcome;
}
