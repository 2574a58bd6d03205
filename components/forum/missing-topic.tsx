'use client';

import type { ReactNode } from 'react';
import { useMarker } from '@/components/session/use-marker';
import { useReaderState } from '@/components/session/use-reader-state';
import { useLazy } from '@/components/ui/use-lazy';
import type { Topic } from '@/contract/forum';
import { listPages } from '@/contract/pages';
import { ID_PATTERN } from '@/lib/core/item-id';
import { BackToForum } from './back-to-forum';
import { TopicView } from './topic-view';

interface MissingTopicProps {
  timeZone: string;
  /** The page for everybody else. */
  children: ReactNode;
}

const PATH = new RegExp(`^${listPages.forum}/(${ID_PATTERN})$`);

const loadLive = () => import('./live-topics').then((it) => it.LiveTopic);

/**
 * A missing topic may be held for moderation, visible to its author and staff: for members the
 * browser asks the server.
 */
export function MissingTopic({ timeZone, children }: MissingTopicProps) {
  const marker = useMarker();
  const [topic, changeTopic] = useReaderState<Topic | undefined>(undefined);
  const Live = useLazy(loadLive, Boolean(marker));
  const id = marker ? PATH.exec(location.pathname)?.[1] : undefined;
  if (topic) {
    return (
      <div className="wrap">
        <div className="mx-auto max-w-[820px] py-6">
          <BackToForum />
          {/* Held topics cannot be reported. */}
          <TopicView first={topic} timeZone={timeZone} canReport={false} />
        </div>
      </div>
    );
  }
  return (
    <>
      {children}
      {id && Live && (
        <Live id={Number(id)} onReader={ignore} onContent={(found) => changeTopic(() => found)} />
      )}
    </>
  );
}

const ignore = () => {};
