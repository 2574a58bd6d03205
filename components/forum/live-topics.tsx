import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '@/components/session/query-client';
import { isUnread, readFor, recovering } from '@/components/session/recovery';
import { useSession } from '@/components/session/use-reader';
import type { Topic } from '@/contract/forum';
import { browserApi } from '@/lib/core/browser-http';
import { askNewTopics, getTopic, listTopics } from '@/lib/forum/api';
import { callOf, type ForumQuery } from '@/lib/forum/list-query';
import { forBrowser } from '@/lib/forum/view';
import type { Reader } from '@/lib/session/answer';

export interface LiveProps<Content> {
  /** Undefined until it is known who is signed in. */
  onReader: (reader: Reader | null | undefined) => void;
  /** Told what the server shows to this reader: more than to everybody, such as what waits. */
  onContent: (content: Content) => void;
  /** Told where that could not be read, and is not tried again. */
  onFailed?: () => void;
  /** Told whether that could not be read yet, and is tried again by itself. */
  onUnread?: (isUnread: boolean) => void;
}

const topicsKey = (query: ForumQuery) => ['topics', query];
const topicKey = (id: number) => ['topic', id];

async function fetchTopics(query: ForumQuery): Promise<Topic[]> {
  return (await listTopics(browserApi(), callOf(query))).results.map(forBrowser);
}

const fetchTopic = async (id: number): Promise<Topic> =>
  forBrowser(await getTopic(browserApi(), id));

/**
 * One page of the list as who is signed in sees it. Throws ApiError; where the server is away
 * `LiveTopics` goes on asking, and tells.
 */
export const readTopics = (query: ForumQuery): Promise<Topic[]> =>
  readFor(queryClient, topicsKey(query), () => fetchTopics(query));

/**
 * One topic as who is signed in sees it. Throws ApiError; where the server is away `LiveTopic` goes on
 * asking, and tells.
 */
export const readTopic = (id: number): Promise<Topic> =>
  readFor(queryClient, topicKey(id), () => fetchTopic(id));

/** How many topics by others are newer than `since`. Throws ApiError. */
export const askTopics = (query: ForumQuery, since: string | undefined) =>
  askNewTopics(browserApi(), { since, categoria: query.categoria });

/** The part of the list for who is signed in; it shows nothing itself. */
export function LiveTopics({ query, ...tell }: { query: ForumQuery } & LiveProps<Topic[]>) {
  useLive(topicsKey(query), () => fetchTopics(query), tell);
  return null;
}

/** The part of a topic's page for who is signed in; it shows nothing itself. */
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
      // Nothing moves while somebody reads, but for what they have not been given yet.
      ...recovering,
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
  // Also where it is as it was: a failure before it is over.
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
