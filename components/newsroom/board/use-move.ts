import { useRef } from 'react';
import { toast } from 'sonner';
import { usePermission } from '@/components/panel/permissions';
import { tellSuccess, tellUndoable } from '@/components/panel/toast';
import { recheckAfter } from '@/components/session/recheck';
import type { BoardRow } from '@/contract/board';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { ApiError } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import type { Undo } from '@/lib/newsroom/board/actions';
import {
  dayProblem,
  movedBackText,
  movedText,
  moveTexts,
  planChangedText,
} from '@/lib/newsroom/board/month-messages';
import { isMovable, movePlan, PlanChanged, planOn } from '@/lib/newsroom/board/move-day';
import { describeWriteFailure } from '@/lib/session/write-failure';
import { entryId } from './month-entry';
import { refreshBoard } from './use-board';

/** Moves rows of the month to other days, with a toast that undoes it. */
export function useMove(timeZone: string) {
  const mayWrite = usePermission('escribir');
  const mayPublish = usePermission('publicar');
  /** `clave` of the row that was moved, or moved back, last: its entry takes the focus on its new day. */
  const moved = useRef<string>(undefined);

  const textOf = (error: unknown, fallback: string) => {
    if (error instanceof PlanChanged) return planChangedText(error.now, timeZone);
    recheckAfter(error);
    const isMismatch = mismatchOr(error, '');
    return isMismatch || describeWriteFailure(error, fallback).text;
  };

  const revert = async (row: BoardRow, undo: Undo) => {
    // The toast goes, with the button that has the focus. The first time the toaster gives the focus back to where it was
    // before.
    focusEntry(row.clave);
    focusEntry(row.clave);
    try {
      await undo(browserApi());
      moved.current = row.clave;
      tellSuccess(movedBackText(row.titulo, row.fecha ?? '', timeZone));
    } catch (error) {
      toast.info(textOf(error, moveTexts.undoFailed));
    }
    void refreshBoard();
  };

  /** Throws PlanChanged, ApiError. */
  const move = async (row: BoardRow, day: string) => {
    try {
      const undo = await movePlan(browserApi(), row, planOn(row, day, timeZone));
      moved.current = row.clave;
      tellUndoable(
        movedText(row.titulo, day, timeZone),
        moveTexts.undo,
        () => void revert(row, undo),
      );
    } finally {
      void refreshBoard();
    }
  };

  return {
    mayMove: (row: BoardRow) => isMovable(row, { mayWrite, mayPublish }),
    moved,
    move,
    /** Text for a failed `move`. */
    refusalOf: (error: unknown) => textOf(error, moveTexts.failed),
    /** A row that was dropped on a day: what is wrong is shown in a toast. */
    async drop(row: BoardRow, day: string) {
      if (day === row.fecha) return;
      const problem = dayProblem(row, day, { timeZone, now: new Date() });
      if (problem) return void toast.info(problem);
      try {
        await move(row, day);
      } catch (error) {
        if (!(error instanceof ApiError || error instanceof PlanChanged)) throw error;
        toast.info(textOf(error, moveTexts.failed));
      }
    },
  };
}

const focusEntry = (clave: string) => document.getElementById(entryId(clave))?.focus();

export type Mover = ReturnType<typeof useMove>;
