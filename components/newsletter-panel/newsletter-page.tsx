'use client';

import { useQuery } from '@tanstack/react-query';
import { PANEL_KEY } from '@/components/panel/table/resource';
import { queryClient } from '@/components/session/query-client';
import { LoadFailure } from '@/components/ui/load-failure';
import { Loading } from '@/components/ui/loading';
import type { NewsletterState } from '@/contract/newsletters';
import { isNotFound } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import { readNewsletter, type SeenNewsletter } from '@/lib/newsletter-panel/api';
import { composerTexts as texts } from '@/lib/newsletter-panel/composer-messages';
import { isEditable, SENDING_MS } from '@/lib/newsletter-panel/states';
import { Composer } from './composer';
import { MissingNewsletter } from './missing-newsletter';
import { SendingView } from './sending-view';

/** Polling interval, in milliseconds, of a newsletter that is not being sent: for clicks and bounces. */
const CALM_MS = 30_000;

/** The page of a newsletter: its editor, or what became of it (D72, D73). */
export function NewsletterPage({ id }: { id: number }) {
  const queryKey = [PANEL_KEY, 'newsletter', id];
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: () => readNewsletter(browserApi(), id),
      gcTime: 0,
      // Not while it is edited: the editor reads it itself.
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) => pollingOf(state.data?.newsletter.estado),
      retry: (failures, reason) => failures === 0 && !isNotFound(reason),
    },
    queryClient,
  );
  const show = (seen: SeenNewsletter) => void queryClient.setQueryData(queryKey, seen);
  if (isNotFound(error)) return <MissingNewsletter id={id} />;
  if (data) {
    return isEditable(data.newsletter.estado) ? (
      <Composer seen={data} onBegun={show} />
    ) : (
      <SendingView
        newsletter={data.newsletter}
        isOutdated={error !== null}
        onChanged={async () => show(await readNewsletter(browserApi(), id))}
      />
    );
  }
  if (error) return <LoadFailure text={texts.loadFailed} onRetry={refetch} />;
  return <Loading text={texts.loading} />;
}

function pollingOf(estado: NewsletterState | undefined): number | false {
  if (!estado || isEditable(estado)) return false;
  return estado === 'enviando' ? SENDING_MS : CALM_MS;
}
