import { ReportButton } from '@/components/moderation/report-button';
import type { Topic } from '@/contract/forum';
import { isOwnTopic } from '@/lib/forum/view';
import type { TopicContext } from './use-topic-context';

interface TopicActionsProps {
  topic: Topic;
  context: TopicContext;
  path: string;
  /** Fragment of the element that shows the topic. */
  fragment: string;
}

/** Edit and delete for its author; for others a report, if the server accepts any. */
export function TopicActions({ topic, context, path, fragment }: TopicActionsProps) {
  const { reader, isMember, loginForm: form, open } = context;
  const of = `el tema: ${topic.titulo}`;
  if (!reader || !isOwnTopic(topic, reader)) {
    // A member may be the author: neither is shown before that is known.
    if (isMember && !reader) return null;
    // Held topics are visible to staff, who need no report.
    if (topic.estado || !context.canReport) return null;
    return (
      <span className={isMember === undefined ? 'if-signed-out' : ''}>
        <ReportButton
          what={{ kind: 'topic', id: topic.id }}
          of={of}
          isMember={isMember === true}
          login={{ form, path, fragment }}
        />
      </span>
    );
  }
  return (
    // Wraps as a group on phones.
    <span className="flex">
      <button
        type="button"
        onClick={() => open({ kind: 'edit', topic })}
        className="comment-action"
      >
        Editar<span className="sr-only"> {of}</span>
      </button>
      <button
        type="button"
        onClick={() => open({ kind: 'delete', topic, account: reader.id })}
        className="comment-action"
      >
        Eliminar<span className="sr-only"> {of}</span>
      </button>
    </span>
  );
}
