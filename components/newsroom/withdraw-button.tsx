import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { usePermission } from '@/components/panel/permissions';
import { tellSuccess, tellUndoable } from '@/components/panel/toast';
import { recheckAfter } from '@/components/session/recheck';
import type { CopyType } from '@/contract/copies';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { browserApi } from '@/lib/core/browser/browser-http';
import { BULK_TEXTS, bulkTexts } from '@/lib/newsroom/board/messages';
import { publishItemAgain, withdrawItem } from '@/lib/newsroom/withdrawal';
import { describeWriteFailure } from '@/lib/session/write-failure';
import { BulkDialog } from './board/bulk-dialog';
import { ScheduledChanges } from './scheduled-changes';

interface WithdrawButtonProps {
  tipo: CopyType;
  item: { id: number; titulo: string };
  /** Reads again what shows the item. */
  refresh: () => Promise<void>;
  className: string;
}

const { retirar, republicar } = BULK_TEXTS;

/** 'Retirar' beside a published item (D61), with a reason and a way back; none without the right or capability. */
export function WithdrawButton({ tipo, item, refresh, className }: WithdrawButtonProps) {
  const isOffered = useCapabilities().includes('revisiones');
  const mayPublish = usePermission('publicar');
  const [isOpen, setIsOpen] = useState(false);
  const hasFailed = useRef(false);
  if (!isOffered || !mayPublish) return null;

  /** Resolves to the reason of a failure, or ''. */
  const attempt = async (call: () => Promise<void>, fallback: string): Promise<string> => {
    try {
      await call();
      return '';
    } catch (error) {
      console.error(error);
      recheckAfter(error);
      return mismatchOr(error, describeWriteFailure(error, fallback).text);
    }
  };
  const undo = async () => {
    const back = () => publishItemAgain(browserApi(), tipo, item.id);
    const failure = await attempt(back, republicar.failed);
    if (failure) toast.info(failure);
    else tellSuccess(retirar.undone(1));
    await refresh();
  };
  const close = () => {
    setIsOpen(false);
    // Not before: without its row, the dialog and the reason typed in it would be gone.
    if (hasFailed.current) void refresh();
    hasFailed.current = false;
  };
  const finish = () => {
    setIsOpen(false);
    tellUndoable(retirar.done(1), bulkTexts.undo, () => void undo());
    void refresh();
  };
  return (
    <>
      <button
        type="button"
        aria-label={`${retirar.button}: ${item.titulo}`}
        onClick={() => setIsOpen(true)}
        className={className}
      >
        {retirar.button}
      </button>
      {isOpen && (
        <BulkDialog
          action="retirar"
          rows={[{ clave: String(item.id), titulo: item.titulo }]}
          note={<ScheduledChanges items={[{ tipo, id: item.id }]} act="retirar" className="mt-4" />}
          onConfirm={async (motivo, rows) => {
            const call = () => withdrawItem(browserApi(), tipo, item.id, String(motivo));
            const reason = await attempt(call, retirar.failed);
            hasFailed.current = reason !== '';
            return reason ? rows.map((row) => ({ row, reason })) : [];
          }}
          onDone={finish}
          onClose={close}
        />
      )}
    </>
  );
}
