import { useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '@/components/session/query-client';
import { browserApi } from '@/lib/core/browser/browser-http';
import type { OpenQuery } from '@/lib/newsroom/open-query';
import { listRevisions } from '@/lib/newsroom/revisions';

/** The published versions of an item, the latest first, page by page (D59). */
export const useVersions = ({ tipo, id }: OpenQuery) =>
  useInfiniteQuery(
    {
      queryKey: ['panel', 'revisions', tipo, id],
      queryFn: ({ pageParam, signal }) =>
        listRevisions(browserApi(signal), { tipo, elemento_id: id }, pageParam),
      initialPageParam: 1,
      getNextPageParam: ({ next }, pages) => (next ? pages.length + 1 : undefined),
      gcTime: 0,
    },
    queryClient,
  );
