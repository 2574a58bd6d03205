import { Modal } from '@/components/ui/modal';
import type { LogEntry } from '@/contract/log';
import { logTexts } from '@/lib/newsroom/log/messages';
import { ComparedRevisions, useRevisionPair } from '../history/compared-revisions';

/** An act that names its revision and the one before it. */
export type ComparableEntry = LogEntry & { revision: number; anterior: number };

interface ChangesDialogProps {
  entry: ComparableEntry;
  onClose: () => void;
}

/** What an act changed: the revision before it compared with its own (D59). */
export function ChangesDialog({ entry, onClose }: ChangesDialogProps) {
  const pair = useRevisionPair(entry.anterior, entry.revision);
  return (
    <Modal isOpen size="xl" title={`${logTexts.changesTitle}: ${entry.titulo}`} onClose={onClose}>
      <div className="min-h-40 overflow-y-auto px-5 py-6 md:px-7">
        <ComparedRevisions pair={pair} after={logTexts.after} />
      </div>
    </Modal>
  );
}
