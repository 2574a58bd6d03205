'use client';

import { EmptyState } from '@/components/ui/list-state';
import { LoadFailure } from '@/components/ui/load-failure';
import { Loading } from '@/components/ui/loading';
import { Pagination } from '@/components/ui/pagination';
import type { ModerationQueue } from '@/contract/moderation';
import { ApiError, isNotFound } from '@/lib/core/api-error';
import { ENTRIES_PER_PAGE } from '@/lib/moderation/api';
import { moderationMessages, queueTexts } from '@/lib/moderation/messages';
import { viewAddress } from '@/lib/moderation/views';
import { QueueList } from './queue-list';
import { useQueue } from './use-moderation-data';

interface QueueViewProps {
  queue: ModerationQueue;
  page: number;
  timeZone: string;
}

/** A page of a queue. */
export function QueueView({ queue, page, timeZone }: QueueViewProps) {
  const { data, error, refetch, dataUpdatedAt } = useQueue(queue, page);
  const { text, empty } = queueTexts[queue];
  // After the last item of the last page is done the page no longer exists.
  if (isNotFound(error) && page > 1) {
    return (
      <EmptyState text="Esta página de la cola ya no existe">
        <a href={viewAddress(queue)} className="button button-line mt-5">
          Ir a la primera página
        </a>
      </EmptyState>
    );
  }
  if (!data && !error) return <Loading text={moderationMessages.loading} />;
  return (
    <>
      <p className="mb-4 text-muted text-sm">{text}</p>
      {error && (
        <div className="mb-4">
          <LoadFailure
            text={moderationMessages.queueFailed}
            reason={error instanceof ApiError ? error.said : undefined}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data && (
        <>
          <QueueList
            items={data.results}
            empty={empty}
            readAt={new Date(dataUpdatedAt)}
            timeZone={timeZone}
          />
          <Pagination
            page={page}
            pageSize={ENTRIES_PER_PAGE}
            count={data.count}
            address={(wanted) => viewAddress(queue, wanted)}
          />
        </>
      )}
    </>
  );
}
