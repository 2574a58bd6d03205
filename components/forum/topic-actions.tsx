import { ReportButton } from '@/components/moderation/report-button';
import type { Topic } from '@/contract/forum';
import { isOwnTopic } from '@/lib/forum/view';
import type { TopicDesk } from './use-topic-desk';

interface TopicActionsProps {
  topic: Topic;
  desk: TopicDesk;
  path: string;
  /** What of the page shows the topic. */
  fragment: string;
}

/** For its author edit and delete, for everybody else a report where the server takes any. */
export function TopicActions({ topic, desk, path, fragment }: TopicActionsProps) {
  const { reader, isMember, loginForm: form, open } = desk;
  const of = `el tema: ${topic.titulo}`;
  if (!reader || !isOwnTopic(topic, reader)) {
    // Who is signed in may be the author: neither is promised before that is known.
    if (isMember && !reader) return null;
    // Staff see what is held back, and need no report of it.
    if (topic.estado || !desk.canReport) return null;
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
    // Together on the next line of a phone.
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
