import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/components/session/query-client';
import { browserApi } from '@/lib/core/browser/browser-http';
import { readNotes } from '@/lib/newsroom/review';

/** Notes on a copy, the oldest first (D63). */
export const useNotes = (id: number) =>
  useQuery(
    {
      queryKey: ['panel', 'copy-notes', id],
      queryFn: ({ signal }) => readNotes(browserApi(signal), id),
      gcTime: 0,
    },
    queryClient,
  );
