import type { BoardRow } from '@/contract/board';
import { partlyDoneText } from '@/lib/newsroom/board/messages';
import { shownTitle } from '@/lib/newsroom/messages';

type ShownRow = Pick<BoardRow, 'clave' | 'titulo'>;

/** Rows with the reason why each refused an action. */
type Refusals = readonly { row: ShownRow; reason: string }[];

/** Titles that are listed; of more it says how many. */
const MAX_TITLES = 8;

/** Empty where the rows have different reasons. */
const commonReason = ([first, ...others]: Refusals): string =>
  first && others.every(({ reason }) => reason === first.reason) ? first.reason : '';

/** The rows that an action is for; after they refused it with their reasons, if these differ. */
export function BulkTitles({ rows, refused }: { rows: ShownRow[]; refused: Refusals }) {
  const reasons = new Map(
    commonReason(refused) ? [] : refused.map(({ row, reason }) => [row.clave, reason] as const),
  );
  const rest = rows.length - MAX_TITLES;
  return (
    <ul className="mt-3 list-disc pl-5 text-sm [overflow-wrap:anywhere]">
      {rows.slice(0, MAX_TITLES).map(({ clave, titulo }) => (
        <li key={clave}>
          {shownTitle(titulo)}
          {reasons.has(clave) && <span className="block text-danger">{reasons.get(clave)}</span>}
        </li>
      ))}
      {rest > 0 && <li>{rest === 1 ? 'y 1 más' : `y ${rest} más`}</li>}
    </ul>
  );
}

/** How many rows refused the action, and why if all have one reason. Beside the buttons: the list may be long. */
export function BulkFailure({ refused, all }: { refused: Refusals; all: number }) {
  const reason = commonReason(refused);
  const done = all - refused.length;
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className="mt-4 border-danger border-l-3 bg-danger-soft px-4 py-3 text-danger text-sm [overflow-wrap:anywhere]">
          {(done > 0 || !reason) && <p>{partlyDoneText(done, all)}</p>}
          {reason && <p>{reason}</p>}
        </div>
      )}
    </div>
  );
}
