'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useFocusOn } from '@/components/comments/use-focus-on';
import { ItemLike } from '@/components/likes/item-like';
import { LoginForm } from '@/components/session/login-form';
import { useReaderState } from '@/components/session/use-reader-state';
import { Avatar } from '@/components/ui/avatar';
import { LoadFailure, standsOnFailure } from '@/components/ui/load-failure';
import { useLazy } from '@/components/ui/use-lazy';
import type { Topic } from '@/contract/forum';
import { bindUnits } from '@/lib/core/bind-units';
import { routes } from '@/lib/core/routes';
import { leaveFlash } from '@/lib/forum/flash';
import { EDIT_TOPIC_FRAGMENT } from '@/lib/forum/fragments';
import { forumMessages as texts } from '@/lib/forum/messages';
import { forBrowser, isOwnTopic, topicFragment } from '@/lib/forum/view';
import { TopicActions } from './topic-actions';
import { TopicByline } from './topic-byline';
import { TopicOverlays } from './topic-overlays';
import { useTopicContext } from './use-topic-context';

const loadLive = () => import('./live-topics');

interface TopicViewProps {
  first: Topic;
  timeZone: string;
  /** Whether the server accepts reports (D52). */
  canReport: boolean;
}

/** One topic on its own page, server-rendered, with actions for its author. */
export function TopicView({ first, timeZone, canReport }: TopicViewProps) {
  const context = useTopicContext({ canReport });
  const { isMember, reader, open, loginForm } = context;
  const [topic, changeTopic] = useReaderState(first);
  const [hasFailed, setHasFailed] = useState(false);
  const focusOn = useFocusOn();
  const Live = useLazy(() => loadLive().then((it) => it.LiveTopic), isMember === true);
  const path = routes.topic(topic.id);
  const fragment = topicFragment(topic.id);

  const begin = useEffectEvent(() => {
    const isAsked = location.hash === `#${EDIT_TOPIC_FRAGMENT}`;
    if (isAsked && reader && isOwnTopic(topic, reader)) open({ kind: 'edit', topic });
  });
  useEffect(() => {
    if (reader) begin();
  }, [reader]);

  const show = (current: Topic) => {
    changeTopic(() => current);
    setHasFailed(false);
  };
  /** Content of an automatic load, perhaps after a failure. */
  const recover = (current: Topic) => {
    if (hasFailed && standsOnFailure()) focusOn(fragment);
    show(current);
  };
  /** False if that failed, which is shown. */
  const readAnew = async (): Promise<boolean> => {
    try {
      show(await (await loadLive()).readTopic(topic.id));
      return true;
    } catch (error) {
      console.error(error);
      setHasFailed(true);
      return false;
    }
  };
  const retry = async () => {
    // The pressed button is removed.
    if (await readAnew()) focusOn(fragment);
  };
  const onUpdated = async (saved: Topic | undefined) => {
    context.tell(texts.updated);
    if (saved) show(forBrowser(saved));
    else await readAnew();
  };
  const onDeleted = async () => {
    leaveFlash(texts.deleted);
    location.assign(routes.forum);
    return fragment;
  };

  return (
    <article
      id={fragment}
      tabIndex={-1}
      className="mt-2 grid grid-cols-[40px_minmax(0,1fr)] gap-x-4 border-line border-b pb-5 outline-none"
    >
      <Avatar name={topic.autor.usuario_unico} picture={topic.autor.perfil_url} />
      <div className="min-w-0">
        <h1 dir="auto" className="wrap-anywhere text-2xl leading-[1.12]">
          {bindUnits(topic.titulo)}
        </h1>
        <TopicByline topic={topic} timeZone={timeZone} />
        {hasFailed && <LoadFailure className="mt-4" text={texts.topicFailed} onRetry={retry} />}
        <p
          dir="auto"
          className="wrap-anywhere mt-4 overflow-clip whitespace-pre-line text-[1.0625rem] leading-relaxed"
        >
          {bindUnits(topic.contenido)}
        </p>
        <div className="-ml-2 mt-4 flex flex-wrap items-center">
          <LoginForm id={loginForm} />
          {/* A held topic cannot be liked. */}
          {topic.estado === undefined && (
            <ItemLike
              target="topic"
              id={topic.id}
              count={topic.likes_count}
              of="el tema"
              path={path}
            />
          )}
          <TopicActions topic={topic} context={context} path={path} fragment={fragment} />
        </div>
      </div>
      {isMember && Live && <Live id={topic.id} onReader={context.setReader} onContent={recover} />}
      <TopicOverlays
        context={context}
        path={path}
        onCreated={() => {}}
        onUpdated={onUpdated}
        onDeleted={onDeleted}
        focusOn={focusOn}
      />
    </article>
  );
}
