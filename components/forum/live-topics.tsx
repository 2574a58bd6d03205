import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '@/components/session/query-client';
import { isUnread, readFor, retryOptions } from '@/components/session/retries';
import { useSession } from '@/components/session/use-reader';
import type { Topic } from '@/contract/forum';
import { browserApi } from '@/lib/core/browser/browser-http';
import { askNewTopics, getTopic, listTopics } from '@/lib/forum/api';
import { callOf, type ForumQuery, shownTopics } from '@/lib/forum/list-query';
import { forBrowser } from '@/lib/forum/view';
import type { Reader } from '@/lib/session/answer';

export interface LiveProps<Content> {
  /** Undefined until the session is known. */
  onReader: (reader: Reader | null | undefined) => void;
  /** Called with the reader's view, which may hold more than the anonymous one, such as held topics. */
  onContent: (content: Content) => void;
  /** Called if loading failed for good. */
  onFailed?: () => void;
  /** Called when loading fails for now and is retried. */
  onUnread?: (isUnread: boolean) => void;
}

const topicsKey = (query: ForumQuery) => ['topics', query];
const topicKey = (id: number) => ['topic', id];

async function fetchTopics(query: ForumQuery): Promise<Topic[]> {
  const list = await listTopics(browserApi(), callOf(query));
  return shownTopics(list, query.page).topics.map(forBrowser);
}

const fetchTopic = async (id: number): Promise<Topic> =>
  forBrowser(await getTopic(browserApi(), id));

/**
 * One page of the list as the signed-in reader sees it. Throws ApiError; while the server is down
 * `LiveTopics` retries and reports it.
 */
export const readTopics = (query: ForumQuery): Promise<Topic[]> =>
  readFor(queryClient, topicsKey(query), () => fetchTopics(query));

/**
 * One topic as the signed-in reader sees it. Throws ApiError; while the server is down `LiveTopic` retries
 * and reports it.
 */
export const readTopic = (id: number): Promise<Topic> =>
  readFor(queryClient, topicKey(id), () => fetchTopic(id));

/** How many topics by others are newer than `since`. Throws ApiError. */
export const askTopics = (query: ForumQuery, since: string | undefined) =>
  askNewTopics(browserApi(), { since, categoria: query.categoria });

/** Hydrated part of the list for members; renders nothing. */
export function LiveTopics({ query, ...tell }: { query: ForumQuery } & LiveProps<Topic[]>) {
  useLive(topicsKey(query), () => fetchTopics(query), tell);
  return null;
}

/** Hydrated part of a topic's page for members; renders nothing. */
export function LiveTopic({ id, ...tell }: { id: number } & LiveProps<Topic>) {
  useLive(topicKey(id), () => fetchTopic(id), tell);
  return null;
}

function useLive<Content>(
  key: unknown[],
  read: () => Promise<Content>,
  { onReader, onContent, onFailed, onUnread }: LiveProps<Content>,
): void {
  const session = useSession();
  const { reader } = session;
  const query = useQuery(
    {
      queryKey: [...key, reader?.id],
      queryFn: read,
      enabled: Boolean(reader),
      // No layout shift while reading: only unread pages are added.
      ...retryOptions,
      gcTime: 0,
    },
    queryClient,
  );
  const { data, dataUpdatedAt } = query;
  const isUnreadNow = session.isUnread || isUnread(query);
  const isGivenUp = query.isLoadingError && !isUnreadNow;
  const tellReader = useEffectEvent(onReader);
  useEffect(() => tellReader(reader), [reader]);
  const tellContent = useEffectEvent(onContent);
  // Also if the content is unchanged: it ends an earlier failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (data !== undefined) tellContent(data);
  }, [data, dataUpdatedAt]);
  const tellFailure = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    if (isGivenUp) tellFailure();
  }, [isGivenUp]);
  const tellUnread = useEffectEvent((isUnread: boolean) => onUnread?.(isUnread));
  useEffect(() => tellUnread(isUnreadNow), [isUnreadNow]);
}
