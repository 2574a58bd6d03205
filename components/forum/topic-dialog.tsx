import { useState } from 'react';
import { LeaveDialog } from '@/components/profile/leave-dialog';
import { useSignOut } from '@/components/session/use-sign-out';
import { LoadFailure } from '@/components/ui/load-failure';
import { Modal } from '@/components/ui/modal';
import type { ForumCategory, Topic } from '@/contract/forum';
import { dropTopicDraft, readTopicDraft } from '@/lib/forum/draft';
import type { Reader } from '@/lib/session/answer';
import { TopicForm } from './topic-form';
import { useCategories } from './use-categories';

export interface TopicDialogProps {
  /** The topic to edit; undefined for a new one. */
  topic?: Topic | undefined;
  /** Undefined until known. */
  reader: Reader | null | undefined;
  /** Categories of the page; loaded if undefined. */
  categories?: ForumCategory[] | undefined;
  chosen?: string | undefined;
  path: string;
  onSaved: (topic: Topic | undefined) => void;
  onClose: () => void;
}

/** Dialog of the topic form (community.md#topic-form). It asks before it is closed with unsaved text. */
export function TopicDialog({ topic, onSaved, onClose, ...form }: TopicDialogProps) {
  const { categories, error, retry } = useCategories(form.categories);
  const [isUnsaved, setIsUnsaved] = useState(() => readTopicDraft(topic?.id) !== undefined);
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useSignOut(onClose);

  const mayClose = () => {
    // Leaving would not cancel the call.
    if (isSending) return false;
    setIsAsking(isUnsaved);
    return !isUnsaved;
  };
  const leave = () => {
    dropTopicDraft(topic?.id);
    onClose();
  };

  return (
    <>
      {/* First, so that it restores the focus before the dialog below it does. */}
      <LeaveDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={leave} />
      <Modal
        isOpen
        title={topic ? 'Editar Tema' : 'Nuevo Tema'}
        onClose={onClose}
        mayClose={mayClose}
      >
        {error && <LoadFailure className="mt-4" text={error} onRetry={retry} />}
        {!error && !categories && (
          <p role="status" className="mt-5 text-muted">
            Cargando categorías...
          </p>
        )}
        {categories && (
          <TopicForm
            topic={topic}
            reader={form.reader}
            categories={categories}
            chosen={form.chosen}
            path={form.path}
            onSaved={onSaved}
            onCancel={() => mayClose() && onClose()}
            onTyped={setIsUnsaved}
            onSending={setIsSending}
          />
        )}
      </Modal>
    </>
  );
}
