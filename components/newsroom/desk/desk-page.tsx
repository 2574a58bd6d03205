'use client';

import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/components/session/query-client';
import { LoadFailure } from '@/components/ui/load-failure';
import { Loading } from '@/components/ui/loading';
import { isNotFound } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import { publishedIn, readCopy } from '@/lib/newsroom/copies';
import { deskTexts } from '@/lib/newsroom/messages';
import { MissingCopy } from './missing-copy';
import { OpenDesk } from './open-desk';

/** The page of a working copy (D58). */
export function DeskPage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['panel', 'copy', id],
      queryFn: () => readCopy(browserApi(), id),
      gcTime: 0,
      // Not while it is edited.
      staleTime: Number.POSITIVE_INFINITY,
      retry: (failures, reason) => failures === 0 && !isNotFound(reason),
    },
    queryClient,
  );
  if (data) return <OpenDesk seen={data} />;
  if (isNotFound(error)) return <MissingCopy id={id} published={publishedIn(error)} />;
  if (error) return <LoadFailure text={deskTexts.loadFailed} onRetry={refetch} />;
  return <Loading text={deskTexts.loading} />;
}
