import { useRef, useState } from 'react';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { useUnsaved } from '@/components/panel/forms/unsaved';
import { usePermission } from '@/components/panel/permissions';
import { recheckAfter } from '@/components/session/recheck';
import type { BoardRow } from '@/contract/board';
import { AccountMismatch } from '@/lib/core/account-mismatch';
import { browserApi } from '@/lib/core/browser/browser-http';
import {
  type BulkAction,
  type BulkRights,
  type BulkValue,
  runAction,
  type Undo,
} from '@/lib/newsroom/board/actions';
import { BULK_TEXTS, bulkTexts } from '@/lib/newsroom/board/messages';
import { type RowFailure, runBulk } from '@/lib/newsroom/board/run-bulk';
import { shownTitle } from '@/lib/newsroom/messages';
import { COPY_DRAFTS, dropContentDraft } from '@/lib/panel/content-draft';
import { describeWriteFailure } from '@/lib/session/write-failure';
import { refreshBoard } from './use-board';

/** A run of calls that has not ended. */
interface Progress {
  what: string;
  finished: number;
  all: number;
}

/** A row that an action did not change, and why. */
export interface RowRefusal {
  row: BoardRow;
  error: unknown;
  reason: string;
}

/** Result of the last action. */
interface Result {
  /** Number of rows that it changed. */
  done: number;
  text: string;
  failed: { name: string; reason: string }[];
  undo?: { action: BulkAction; steps: { row: BoardRow; result: Undo }[] } | undefined;
}

/** Runs actions on rows of the board, one call per row, and reverts the last one. */
export function useBulk() {
  const [progress, setProgress] = useState<Progress>();
  const [result, setResult] = useState<Result>();
  const isRunning = useRef(false);
  const offered = useCapabilities();
  const rights: BulkRights = {
    mayPublish: usePermission('publicar'),
    canWithdraw: offered.includes('revisiones'),
    canRestore: offered.includes('papelera'),
    hasDetails: offered.includes('fichas'),
  };
  useUnsaved(progress !== undefined);

  const begin = async <Value>(
    what: string,
    rows: BoardRow[],
    call: (row: BoardRow) => Promise<Value>,
  ) => {
    isRunning.current = true;
    setResult(undefined);
    setProgress({ what, finished: 0, all: rows.length });
    try {
      return await runBulk(rows, call, (finished) =>
        setProgress({ what, finished, all: rows.length }),
      );
    } finally {
      isRunning.current = false;
      setProgress(undefined);
      void refreshBoard();
    }
  };

  return {
    rights,
    progress,
    result,
    dismiss: () => setResult(undefined),
    /**
     * Resolves to the rows that refused it, for the dialog that asked; `isAgain` runs it on those, and what it did
     * before stays part of the result.
     */
    async act(
      action: BulkAction,
      rows: BoardRow[],
      value: BulkValue = '',
      isAgain = false,
    ): Promise<RowRefusal[]> {
      if (isRunning.current) return [];
      const texts = BULK_TEXTS[action];
      const former = isAgain ? result : undefined;
      const { done, failed } = await begin(texts.running, rows, (row) =>
        runAction(browserApi(), action, row, value),
      );
      if (action === 'descartar') {
        for (const { row } of done) dropContentDraft(COPY_DRAFTS, row.copia_id ?? 0);
      }
      const steps = [
        ...(former?.undo?.steps ?? []),
        ...done.flatMap(({ row, result: undo }) => (undo ? [{ row, result: undo }] : [])),
      ];
      const refused = failed.map((failure) => refusalOf(failure, texts.failed));
      const all = (former?.done ?? 0) + done.length;
      setResult({
        done: all,
        text: all > 0 ? texts.done(all) : '',
        failed: refused.map(named),
        undo: steps.length > 0 ? { action, steps } : undefined,
      });
      return refused;
    },
    /** Reverts what the last action did. */
    async undo() {
      const undo = result?.undo;
      if (!undo || isRunning.current) return;
      const { action, steps } = undo;
      const stepOf = new Map(steps.map(({ row, result: step }) => [row, step]));
      const { done, failed } = await begin(bulkTexts.undoing, [...stepOf.keys()], async (row) =>
        stepOf.get(row)?.(browserApi()),
      );
      const left = steps.filter(({ row }) => failed.some((failure) => failure.row === row));
      setResult({
        done: done.length,
        text: done.length > 0 ? BULK_TEXTS[action].undone(done.length) : '',
        failed: failed.map((failure) => named(refusalOf(failure, bulkTexts.undoFailed))),
        undo: left.length > 0 ? { action, steps: left } : undefined,
      });
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;

function refusalOf({ row, error }: RowFailure, fallback: string): RowRefusal {
  recheckAfter(error);
  const isOther = error instanceof AccountMismatch;
  const reason = isOther ? error.message : describeWriteFailure(error, fallback).text;
  return { row, error, reason };
}

const named = ({ row, reason }: RowRefusal) => ({ name: shownTitle(row.titulo), reason });
