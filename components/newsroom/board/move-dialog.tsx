import { useState } from 'react';
import { TextField } from '@/components/forms/text-field';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Modal } from '@/components/ui/modal';
import type { BoardRow } from '@/contract/board';
import { dayIn } from '@/lib/core/dates';
import { dayProblem, moveEffectText, moveTexts } from '@/lib/newsroom/board/month-messages';
import { type Plan, PlanChanged } from '@/lib/newsroom/board/move-day';
import { isDraft } from '@/lib/newsroom/is-draft';
import { shownTitle } from '@/lib/newsroom/messages';
import type { Mover } from './use-move';

interface MoveDialogProps {
  row: BoardRow;
  timeZone: string;
  mover: Mover;
  onClose: () => void;
}

const FIELD = 'mover-dia';

/**
 * 'Cambiar día' of an entry of the month. If a colleague moved it meanwhile, it says where it is now, and the next press
 * moves it from there.
 */
export function MoveDialog({ row, timeZone, mover, onClose }: MoveDialogProps) {
  const [seen, setSeen] = useState<BoardRow>();
  const [day, setDay] = useState(row.fecha ?? '');
  const [problem, setProblem] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isOver, setIsOver] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const present = seen ?? row;
  const now = new Date();
  const isWrong = dayProblem(present, day, { timeZone, now });
  const effect = isWrong || moveEffectText(present, day, { timeZone, now });

  const refuse = (error: unknown) => {
    setRefusal(mover.refusalOf(error));
    if (!(error instanceof PlanChanged)) return;
    if (error.now) setSeen({ ...present, ...withDay(error.now, timeZone) });
    else setIsOver(true);
  };
  const confirm = async () => {
    if (isBusy || isOver) return;
    setProblem(isWrong);
    if (isWrong) return document.getElementById(FIELD)?.focus();
    setIsBusy(true);
    setRefusal('');
    try {
      await mover.move(present, day);
      onClose();
    } catch (error) {
      refuse(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal isOpen title={moveTexts.action} onClose={onClose} mayClose={() => !isBusy}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <p className="mt-2 mb-4 font-serif text-lg leading-snug [overflow-wrap:anywhere]">
          {shownTitle(row.titulo)}
        </p>
        <TextField
          id={FIELD}
          name="dia"
          type="date"
          required
          label={moveTexts.day}
          value={day}
          min={isDraft(row.estado) ? undefined : dayIn(now, timeZone)}
          readOnly={isBusy}
          error={problem || undefined}
          onChange={({ target }) => {
            setDay(target.value);
            setProblem('');
          }}
        />
        <p role="status" className="mt-2 text-ink-soft text-sm">
          {!problem && day !== present.fecha && effect}
        </p>
        <p role="alert" className="mt-2 text-danger text-sm empty:hidden">
          {refusal}
        </p>
        <DialogActions>
          <button
            type="button"
            onClick={onClose}
            aria-disabled={isBusy}
            className="button button-line"
          >
            {isOver ? moveTexts.close : moveTexts.cancel}
          </button>
          {!isOver && (
            <button type="submit" aria-disabled={isBusy} className="button button-accent">
              {isBusy ? moveTexts.moving : moveTexts.action}
            </button>
          )}
        </DialogActions>
      </form>
    </Modal>
  );
}

const withDay = ({ fecha, publicar_en }: Plan, timeZone: string): Plan => ({
  fecha: publicar_en ? dayIn(new Date(publicar_en), timeZone) : fecha,
  publicar_en,
});
