'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PANEL_KEY } from '@/components/panel/table/resource';
import { TableSkeleton } from '@/components/panel/table/table-skeleton';
import { queryClient } from '@/components/session/query-client';
import { recheckAfter } from '@/components/session/recheck';
import { LoadFailure } from '@/components/ui/load-failure';
import { browserApi } from '@/lib/core/browser/browser-http';
import { readFrontPage } from '@/lib/front-page/api';
import { frontPageTexts as texts } from '@/lib/front-page/messages';
import { FrontPageEditor } from './front-page-editor';

/** The section 'Portada' of the panel: what leads the home page (D70). */
export function FrontPageSection() {
  const { data, error, refetch } = useQuery(
    {
      queryKey: [PANEL_KEY, 'portada'],
      queryFn: ({ signal }) => readFrontPage(browserApi(signal)),
      // The editor keeps what it began with; a colleague's save is found when saving.
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  useEffect(() => {
    if (!error) return;
    console.error(error);
    recheckAfter(error);
  }, [error]);
  if (data) return <FrontPageEditor first={data} />;
  if (error) return <LoadFailure text={texts.failed} onRetry={refetch} />;
  return <TableSkeleton text={texts.loading} rows={4} />;
}
