import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/components/session/query-client';
import type { Copy } from '@/contract/copies';
import { PRESENCE, type Presence } from '@/contract/review';
import { isNotFound } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import { isDraft } from '@/lib/newsroom/is-draft';
import { sendHeartbeat } from '@/lib/newsroom/review';

const keyOf = (id: number) => ['panel', 'copy-presence', id];

/**
 * Whether somebody saved the copy, or scheduled, published or took it back: then more than its state has changed. An answer
 * from before an own save has a smaller version.
 */
const isMoved = (data: Presence | undefined, { estado, version }: Copy): boolean =>
  data !== undefined &&
  ((data.version ?? 0) > version ||
    (data.estado !== estado && !(isDraft(data.estado) && isDraft(estado))));

/**
 * Heartbeat of an open desk, while its tab is visible (D63): the others who have the copy open, and the state that
 * colleagues have given the copy meanwhile. Only one component of a desk `beats`; others read what it gets.
 */
export function usePresence(copy: Copy, { beats }: { beats: boolean }) {
  const { id, estado, asignada_a } = copy;
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery(
    {
      queryKey: keyOf(id),
      queryFn: ({ signal }) => sendHeartbeat(browserApi(signal), id),
      enabled: beats,
      refetchInterval: PRESENCE.everySeconds * 1000,
      refetchOnWindowFocus: 'always',
      retry: false,
      gcTime: 0,
    },
    queryClient,
  );
  const others = data?.abierta_por ?? [];
  const isGone = isNotFound(error);
  // Increases with each answer by which the copy here is not what it is there.
  const changed = isGone || isMoved(data, copy) ? Math.max(dataUpdatedAt, errorUpdatedAt) : 0;
  // What schedules and publishes a copy is no matter of review.
  const isNewer = data && isDraft(data.estado) && isDraft(estado);
  return isNewer
    ? { others, changed, estado: data.estado, asignada_a: data.asignada_a }
    : { others, changed, estado, asignada_a };
}

/** Shows the state of a copy that an own call has changed. */
export async function adoptReview({ id, estado, asignada_a }: Copy): Promise<void> {
  // A heartbeat on its way may answer the state before.
  await queryClient.cancelQueries({ queryKey: keyOf(id) });
  queryClient.setQueryData<Presence>(keyOf(id), (known) => ({
    ...known,
    abierta_por: known?.abierta_por ?? [],
    estado,
    asignada_a,
  }));
  await queryClient.invalidateQueries({ queryKey: ['panel', 'copy-notes', id] });
}
