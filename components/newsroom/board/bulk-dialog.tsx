import { useRef, useState } from 'react';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Modal } from '@/components/ui/modal';
import { GENERAL_SECTION } from '@/contract/articles';
import type { BoardRow } from '@/contract/board';
import { dayIn, isDay } from '@/lib/core/dates';
import { type BulkAction, type BulkValue, isDangerous } from '@/lib/newsroom/board/actions';
import { BULK_TEXTS, bulkTexts } from '@/lib/newsroom/board/messages';
import { BulkField, type BulkInput } from './bulk-field';
import { BulkProgress } from './bulk-progress';
import { BulkFailure, BulkTitles } from './bulk-titles';
import type { Bulk } from './use-bulk';

type ShownRow = Pick<BoardRow, 'clave' | 'titulo'>;

interface BulkDialogProps<Row> {
  action: BulkAction;
  rows: Row[];
  progress?: Bulk['progress'];
  /** What else has to be known before. */
  note?: React.ReactNode;
  /** Runs the action; resolves to the rows that refused it. `isAgain`: it ran before, and these rows refused it then. */
  onConfirm: (
    value: BulkValue,
    rows: Row[],
    isAgain: boolean,
  ) => Promise<{ row: Row; reason: string }[]>;
  /** After no row refused it. */
  onDone: () => void;
  onClose: () => void;
}

/**
 * Confirmation of an action on selected rows, with the value that it needs. It stays until the server has answered, and
 * afterwards with the rows that refused, why they did, and the value.
 */
export function BulkDialog<Row extends ShownRow>(props: BulkDialogProps<Row>) {
  const { action, rows, progress, note, onConfirm, onDone, onClose } = props;
  const timeZone = useSiteTimeZone();
  const hasNames = useCapabilities().includes('fichas');
  const texts = BULK_TEXTS[action];
  const [value, setValue] = useState<BulkInput>(() => ({
    text: firstText(action, timeZone, hasNames),
    authors: [],
  }));
  const [problem, setProblem] = useState('');
  const [refused, setRefused] = useState<{ row: Row; reason: string }[]>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const shownRefusals = isBusy ? [] : (refused ?? []);
  const left = refused ? refused.map(({ row }) => row) : rows;
  const confirm = async () => {
    if (isBusy) return;
    const found = problemOf(action, value);
    setProblem(found);
    if (found) return field.current?.focus();
    setIsBusy(true);
    const given = action === 'autor' ? value.authors.map(({ id }) => id) : value.text.trim();
    const failed = await onConfirm(given, left, refused !== undefined);
    setIsBusy(false);
    if (failed.length === 0) return onDone();
    setRefused(failed);
  };
  return (
    <Modal isOpen title={texts.title(left.length)} onClose={onClose} mayClose={() => !isBusy}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <p className="mt-3">{texts.text(left.length)}</p>
        <BulkTitles rows={left} refused={shownRefusals} />
        {note}
        <BulkField
          {...{ action, value, problem, isBusy, field }}
          onChange={(next) => {
            setValue(next);
            setProblem('');
          }}
        />
        <BulkFailure refused={shownRefusals} all={rows.length} />
        <div role="status" className="mt-4 empty:hidden">
          {isBusy && progress && <BulkProgress {...progress} />}
        </div>
        <DialogActions>
          <button type="button" onClick={onClose} disabled={isBusy} className="button button-line">
            {refused && refused.length < rows.length ? bulkTexts.close : bulkTexts.cancel}
          </button>
          <button
            type="submit"
            // Disabled it would lose the focus.
            aria-disabled={isBusy}
            className={`button ${isDangerous(action) ? 'button-danger' : 'button-accent'}`}
          >
            {isBusy ? `${texts.running}...` : texts.confirm}
          </button>
        </DialogActions>
      </form>
    </Modal>
  );
}

/** Today for a day, 'General' where sections have names. */
function firstText(action: BulkAction, timeZone: string, hasNames: boolean): string {
  if (action === 'fecha') return dayIn(new Date(), timeZone);
  return action === 'seccion' && hasNames ? String(GENERAL_SECTION) : '';
}

function problemOf(action: BulkAction, { text, authors }: BulkInput): string {
  if (action === 'autor' && authors.length === 0) return bulkTexts.missingAuthor;
  if (action === 'fecha' && !isDay(text)) return bulkTexts.missingDay;
  if (action === 'seccion' && !/^\s*[1-9]\d{0,9}\s*$/.test(text)) return bulkTexts.missingSection;
  return '';
}
