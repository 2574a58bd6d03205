import { useState } from 'react';
import { useUnsaved } from '@/components/panel/forms/unsaved';
import { LeaveDialog } from '@/components/profile/leave-dialog';
import { Modal } from '@/components/ui/modal';
import type { ModerationAct, ModerationAction, ModerationItem } from '@/contract/moderation';
import { ActForm, actTitle } from './act-form';

interface ActDialogProps {
  accion: ModerationAction;
  items: ModerationItem[];
  /** Rejects if the whole call failed. */
  onSend: (act: ModerationAct) => Promise<void>;
  onClose: () => void;
}

/**
 * Dialog for the details of an action. It asks before it closes with unsaved text, and stays open while the action
 * runs: the result is shown here.
 */
export function ActDialog({ accion, items, onSend, onClose }: ActDialogProps) {
  const [isSending, setIsSending] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useUnsaved(isTyped);

  const mayClose = () => {
    setIsAsking(isTyped && !isSending);
    return !isTyped && !isSending;
  };
  const send = async (act: ModerationAct) => {
    setIsSending(true);
    try {
      await onSend(act);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <>
      {/* First, so that it restores the focus before the dialog below it does. */}
      <LeaveDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={onClose} />
      <Modal isOpen title={actTitle(accion, items.length)} onClose={onClose} mayClose={mayClose}>
        <ActForm
          accion={accion}
          items={items}
          onSend={send}
          onCancel={() => mayClose() && onClose()}
          onTyped={setIsTyped}
        />
      </Modal>
    </>
  );
}
