'use client';

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFocusOn } from '@/components/comments/use-focus-on';
import type { GivenLikes } from '@/components/likes/item-like';
import { NewContentButton } from '@/components/new-content/new-content-button';
import { useNewContentCount } from '@/components/new-content/use-new-content-count';
import { useReaderState } from '@/components/session/use-reader-state';
import { EmptyState } from '@/components/ui/list-state';
import { LoadFailure, standsOnFailure } from '@/components/ui/load-failure';
import { PageHead } from '@/components/ui/page-head';
import { useLazy } from '@/components/ui/use-lazy';
import type { ForumCategory, Topic } from '@/contract/forum';
import { routes } from '@/lib/core/routes';
import { leaveFlash } from '@/lib/forum/flash';
import { NEW_TOPIC_FRAGMENT } from '@/lib/forum/fragments';
import { type ForumQuery, forumAddress } from '@/lib/forum/list-query';
import { forumMessages as texts } from '@/lib/forum/messages';
import { NewTopicButton } from './new-topic-button';
import { TopicCard } from './topic-card';
import { TopicOverlays } from './topic-overlays';
import { useTopicContext } from './use-topic-context';

interface TopicBoardProps {
  /** One page of the list, as anonymous readers see it. */
  first: Topic[];
  query: ForumQuery;
  categories: ForumCategory[];
  timeZone: string;
  /** Whether the server accepts reports (D52). */
  canReport: boolean;
  /** Whether the server supports polling for new topics. */
  asksForNews: boolean;
  /** Server-rendered parts beside, above and below the list. */
  side: ReactNode;
  tools: ReactNode;
  pages: ReactNode;
}

/** The shown topics, and the reader's likes as far as known. */
interface List {
  topics: Topic[];
  likes: 'coming' | 'read' | 'unknown';
}

const LIST_ID = 'temas';

const loadLive = () => import('./live-topics');

/**
 * The forum's list. It is fully server-rendered; the hydrated part is
 * loaded for members, or at the first action.
 */
export function TopicBoard(props: TopicBoardProps) {
  const { first, query, categories, timeZone, canReport, asksForNews, side, tools, pages } = props;
  const context = useTopicContext({ canReport });
  const { isMember, open } = context;
  const [{ topics, likes }, changeList] = useReaderState<List>({ topics: first, likes: 'coming' });
  // Open answers are shown in the reader's view too.
  const [opened, changeOpened] = useReaderState<number | undefined>(undefined);
  const [hasFailed, setHasFailed] = useState(false);
  const [isUnread, setIsUnread] = useState(false);
  const focusOn = useFocusOn();
  const Live = useLazy(() => loadLive().then((it) => it.LiveTopics), isMember === true);
  const path = forumAddress(query, { page: query.page });

  // Only on the first page.
  const isNewest = query.orden === undefined;
  const fresh = useNewContentCount({
    since: isNewest ? (topics[0]?.creado_en ?? null) : undefined,
    isOn: asksForNews && query.page === 1 && !query.search,
    ask: async (since) => (await loadLive()).askTopics(query, since),
  });

  /** In the member's view, with own likes. */
  const show = (own: Topic[]) =>
    changeList((list) => ({ topics: own, likes: isMember ? 'read' : list.likes }));
  const changeTopics = (change: (before: Topic[]) => Topic[]) =>
    changeList((list) => ({ ...list, topics: change(list.topics) }));
  const refresh = async () => {
    try {
      show(await (await loadLive()).readTopics(query));
      setHasFailed(false);
      fresh.seen();
    } catch (error) {
      console.error(error);
      setHasFailed(true);
    }
  };
  /** Content of an automatic load, perhaps after a failure. */
  const recover = (own: Topic[]) => {
    if (hasFailed && standsOnFailure()) focusOn(LIST_ID);
    setHasFailed(false);
    show(own);
  };
  const showFresh = async () => {
    await refresh();
    focusOn(LIST_ID);
  };

  const begin = useEffectEvent(() => {
    if (location.hash === `#${NEW_TOPIC_FRAGMENT}`) open({ kind: 'new' });
  });
  useEffect(() => {
    if (isMember) begin();
  }, [isMember]);

  const onCreated = async (created: Topic | undefined) => {
    const text = created?.estado === 'pendiente' ? texts.createdWaits : texts.created;
    // A new topic is first in the newest-first list; other lists may not have it.
    if (path !== routes.forum) {
      leaveFlash(text);
      location.assign(routes.forum);
      return;
    }
    context.tell(text);
    await showFresh();
  };
  const onUpdated = async () => {
    context.tell(texts.updated);
    await refresh();
  };
  const onDeleted = async (topic: Topic) => {
    changeTopics((before) => before.filter(({ id }) => id !== topic.id));
    context.tell(texts.deleted);
    await refresh();
    return LIST_ID;
  };
  const recount = async (id: number) => {
    try {
      const counted = await (await loadLive()).readTopic(id);
      changeTopics((before) => before.map((topic) => (topic.id === id ? counted : topic)));
    } catch (error) {
      // The number is outdated until the list is reloaded.
      console.error(error);
    }
  };
  const toggle = (id: number, isOpen: boolean) => {
    changeOpened(() => (isOpen ? id : undefined));
    // Includes answers added meanwhile.
    if (!isOpen && isMember) void refresh();
  };

  return (
    <>
      <PageHead
        title="Foro"
        text="Preguntas de faena, discusiones de método y memoria del oficio, entre quienes trabajan en esto."
      >
        <NewTopicButton context={context} path={path} />
      </PageHead>
      <div
        className={`grid border-ink border-t-3 ${side ? 'lg:grid-cols-[212px_minmax(0,1fr)] lg:gap-12' : ''}`}
      >
        {side}
        <div>
          {tools}
          <NewContentButton count={fresh.count} of={['tema', 'temas']} onPress={showFresh} />
          {isMember && isUnread && !hasFailed && (
            // In the gap above the first card, without layout shift.
            <p role="status" className="h-0 translate-y-2 text-muted text-xs leading-4">
              {texts.listFailed}
            </p>
          )}
          {hasFailed && <LoadFailure className="mt-4" text={texts.listFailed} onRetry={refresh} />}
          <section
            id={LIST_ID}
            tabIndex={-1}
            aria-label="Temas"
            className="scroll-mt-20 pt-3 outline-none"
          >
            {topics.length === 0 ? (
              <div className="pt-6">
                <EmptyState text={query.search ? texts.nothingFound : texts.empty} />
              </div>
            ) : (
              topics.map((topic) => (
                <TopicCard
                  key={topic.id}
                  topic={topic}
                  timeZone={timeZone}
                  context={context}
                  path={path}
                  isOpen={opened === topic.id}
                  onToggle={(isOpen) => toggle(topic.id, isOpen)}
                  onCounted={() => void recount(topic.id)}
                  likes={givenLikes(topic, likes)}
                />
              ))
            )}
          </section>
          {pages}
        </div>
      </div>
      {isMember && Live && (
        <Live
          query={query}
          onReader={context.setReader}
          onContent={recover}
          onFailed={() => changeList((list) => ({ ...list, likes: 'unknown' }))}
          onUnread={setIsUnread}
        />
      )}
      <TopicOverlays
        context={context}
        categories={categories}
        chosen={query.categoria}
        path={path}
        onCreated={onCreated}
        onUpdated={onUpdated}
        onDeleted={onDeleted}
        focusOn={focusOn}
      />
    </>
  );
}

/** The anonymous list of the HTML has no likes. */
const givenLikes = (topic: Topic, state: List['likes']): GivenLikes =>
  state === 'read' ? topic.is_liked : state === 'coming' ? 'coming' : undefined;
