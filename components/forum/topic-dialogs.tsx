import { DeleteDialog } from '@/components/forms/delete-dialog';
import type { ForumCategory, Topic } from '@/contract/forum';
import { apiFor } from '@/lib/core/browser/browser-http';
import { routes } from '@/lib/core/routes';
import { EDIT_TOPIC_FRAGMENT, NEW_TOPIC_FRAGMENT } from '@/lib/forum/fragments';
import { forumMessages as texts } from '@/lib/forum/messages';
import { deleteTopic } from '@/lib/forum/write';
import type { Reader } from '@/lib/session/answer';
import { TopicDialog } from './topic-dialog';
import type { TopicTask } from './topic-task';

export interface TopicDialogsProps {
  task: TopicTask;
  /** Undefined until known. */
  reader: Reader | null | undefined;
  categories?: ForumCategory[] | undefined;
  chosen?: string | undefined;
  /** Page on which the dialogs open, to return to after signing in. */
  path: string;
  onCreated: (topic: Topic | undefined) => void;
  onUpdated: (topic: Topic | undefined) => void;
  /** Resolves to the id of the element to focus. */
  onDeleted: (topic: Topic) => Promise<string>;
  focusOn: (elementId: string) => void;
  onClose: () => void;
}

/** Dialogs that write and delete topics. */
export function TopicDialogs({ task, onClose, ...props }: TopicDialogsProps) {
  if (task.kind === 'delete') {
    const { topic, account } = task;
    return (
      <DeleteDialog
        question={texts.confirmDelete}
        failed={texts.deleteFailed}
        onDelete={async () => {
          await deleteTopic(apiFor(account), topic.id);
          return props.onDeleted(topic);
        }}
        onDeleted={props.focusOn}
        onClose={onClose}
      />
    );
  }
  const topic = task.kind === 'edit' ? task.topic : undefined;
  return (
    <TopicDialog
      topic={topic}
      reader={props.reader}
      categories={props.categories}
      chosen={props.chosen}
      path={
        // The list may not show the topic by then: link its own page.
        topic
          ? `${routes.topic(topic.id)}#${EDIT_TOPIC_FRAGMENT}`
          : `${props.path}#${NEW_TOPIC_FRAGMENT}`
      }
      onSaved={(saved) => {
        onClose();
        if (topic) props.onUpdated(saved);
        else props.onCreated(saved);
      }}
      onClose={onClose}
    />
  );
}
