'use client';

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFocusOn } from '@/components/comments/use-focus-on';
import { FreshButton } from '@/components/fresh/fresh-button';
import { useFresh } from '@/components/fresh/use-fresh';
import type { GivenLikes } from '@/components/likes/item-like';
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
import { DeskDialogs } from './desk-dialogs';
import { NewTopicButton } from './new-topic-button';
import { TopicCard } from './topic-card';
import { useTopicDesk } from './use-topic-desk';

interface TopicBoardProps {
  /** One page of the list, as everybody sees it. */
  first: Topic[];
  query: ForumQuery;
  categories: ForumCategory[];
  timeZone: string;
  /** Whether the server takes reports (D52). */
  canReport: boolean;
  /** Whether the server says what is new since a moment. */
  asksForNews: boolean;
  /** What the server draws: beside the list, above it and below it. */
  side: ReactNode;
  tools: ReactNode;
  pages: ReactNode;
}

/** What is shown, and what is known of its reader's likes. */
interface List {
  topics: Topic[];
  likes: 'coming' | 'read' | 'unknown';
}

const LIST_ID = 'temas';

const loadLive = () => import('./live-topics');

/**
 * The forum's list. The server draws it whole; what reads and writes for the person at the screen is
 * fetched when somebody is signed in, or wants something.
 */
export function TopicBoard(props: TopicBoardProps) {
  const { first, query, categories, timeZone, canReport, asksForNews, side, tools, pages } = props;
  const desk = useTopicDesk({ canReport });
  const { isMember, open } = desk;
  const [{ topics, likes }, changeList] = useReaderState<List>({ topics: first, likes: 'coming' });
  // The answers of an opened card are as its reader sees them, too.
  const [opened, changeOpened] = useReaderState<number | undefined>(undefined);
  const [hasFailed, setHasFailed] = useState(false);
  const [isUnread, setIsUnread] = useState(false);
  const focusOn = useFocusOn();
  const Live = useLazy(() => loadLive().then((it) => it.LiveTopics), isMember === true);
  const path = forumAddress(query, { page: query.page });

  // On the first page only: elsewhere nobody expects what is new.
  const isNewest = query.orden === undefined;
  const fresh = useFresh({
    since: isNewest ? (topics[0]?.creado_en ?? null) : undefined,
    isOn: asksForNews && query.page === 1 && !query.search,
    ask: async (since) => (await loadLive()).askTopics(query, since),
  });

  /** As who is signed in sees them: with their own likes. */
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
  /** What was read by itself, perhaps after a failure. */
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
    // A new topic stands first among the newest, and perhaps nowhere else.
    if (path !== routes.forum) {
      leaveFlash(text);
      location.assign(routes.forum);
      return;
    }
    desk.tell(text);
    await showFresh();
  };
  const onUpdated = async () => {
    desk.tell(texts.updated);
    await refresh();
  };
  const onDeleted = async (topic: Topic) => {
    changeTopics((before) => before.filter(({ id }) => id !== topic.id));
    desk.tell(texts.deleted);
    await refresh();
    return LIST_ID;
  };
  const recount = async (id: number) => {
    try {
      const counted = await (await loadLive()).readTopic(id);
      changeTopics((before) => before.map((topic) => (topic.id === id ? counted : topic)));
    } catch (error) {
      // The number stays behind until the list is read again.
      console.error(error);
    }
  };
  const toggle = (id: number, isOpen: boolean) => {
    changeOpened(() => (isOpen ? id : undefined));
    // What was answered meanwhile is counted.
    if (!isOpen && isMember) void refresh();
  };

  return (
    <>
      <PageHead
        title="Foro"
        text="Preguntas de faena, discusiones de método y memoria del oficio, entre quienes trabajan en esto."
      >
        <NewTopicButton desk={desk} path={path} />
      </PageHead>
      <div
        className={`grid border-ink border-t-3 ${side ? 'lg:grid-cols-[212px_minmax(0,1fr)] lg:gap-12' : ''}`}
      >
        {side}
        <div>
          {tools}
          <FreshButton count={fresh.count} of={['tema', 'temas']} onPress={showFresh} />
          {isMember && isUnread && !hasFailed && (
            // In the space above the first card: nothing moves when it comes or goes.
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
                  desk={desk}
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
          onReader={desk.setReader}
          onContent={recover}
          onFailed={() => changeList((list) => ({ ...list, likes: 'unknown' }))}
          onUnread={setIsUnread}
        />
      )}
      <DeskDialogs
        desk={desk}
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

/** Of the first list, which is that of everybody, nobody's likes are known. */
const givenLikes = (topic: Topic, state: List['likes']): GivenLikes =>
  state === 'read' ? topic.is_liked : state === 'coming' ? 'coming' : undefined;
