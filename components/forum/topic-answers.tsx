import { useCallback, useEffect, useRef, useState } from 'react';
import type { CommentThread } from '@/components/comments/comment-thread';
import { LoadFailure } from '@/components/ui/load-failure';
import type { Topic } from '@/contract/forum';
import { type CommentPage, forPublicHtml } from '@/lib/comments/thread';
import { routes } from '@/lib/core/routes';
import { forumMessages as texts } from '@/lib/forum/messages';

interface Found {
  Thread: typeof CommentThread;
  first: CommentPage;
  maxLength: number;
}

interface TopicAnswersProps {
  id: string;
  topic: Topic;
  timeZone: string;
  canReport: boolean;
  /** Whether to open the answer form at once. */
  isAnswering: boolean;
  /** Called when the number of answers has changed. */
  onCounted: () => void;
}

/** Answers of a topic below its card, loaded when opened. */
export function TopicAnswers(props: TopicAnswersProps) {
  const { id, topic, timeZone, canReport, isAnswering, onCounted } = props;
  const area = useRef<HTMLElement>(null);
  const [found, setFound] = useState<Found>();
  const [hasFailed, setHasFailed] = useState(false);
  const topicId = topic.id;

  const read = useCallback(async () => {
    setHasFailed(false);
    try {
      // Loaded on demand: few readers open answers in the list.
      const [{ CommentThread: Thread }, { MAX_COMMENT_LENGTH }, { listComments }, { browserApi }] =
        // Loaded on demand: few readers open answers in the list.
        await Promise.all([
          import('@/components/comments/comment-thread'),
          import('@/contract/comments'),
          import('@/lib/comments/api'),
          import('@/lib/core/browser/browser-http'),
        ]);
      const page = await listComments(browserApi(), { target: 'topic', id: topicId });
      setFound({ Thread, first: forPublicHtml(page), maxLength: MAX_COMMENT_LENGTH });
    } catch (error) {
      console.error(error);
      setHasFailed(true);
    }
  }, [topicId]);
  useEffect(() => void read(), [read]);

  const isThere = found !== undefined;
  useEffect(() => {
    if (isThere && isAnswering) area.current?.querySelector('textarea')?.focus();
  }, [isThere, isAnswering]);

  return (
    <section
      ref={area}
      id={id}
      aria-label={`Respuestas a: ${topic.titulo}`}
      className="col-span-full mt-3 border-line border-l-2 pl-4 sm:ml-14"
    >
      {hasFailed && <LoadFailure className="mt-4" text={texts.answersFailed} onRetry={read} />}
      {!hasFailed && !found && (
        <p role="status" className="py-4 text-muted">
          {texts.answersLoading}
        </p>
      )}
      {found && (
        <found.Thread
          target="topic"
          id={topicId}
          first={found.first}
          path={routes.topic(topicId)}
          maxLength={found.maxLength}
          timeZone={timeZone}
          canReport={canReport}
          onCounted={onCounted}
        />
      )}
    </section>
  );
}
