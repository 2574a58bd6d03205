'use client';

import { useSearchParams } from 'next/navigation';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { NewsView } from '@/components/external-news/moderation/news-view';
import { isQueue, readView } from '@/lib/moderation/views';
import { LogView } from './log-view';
import { QueueView } from './queue-view';
import { SettingsView } from './settings-view';
import { ViewLinks } from './view-links';

/** The section 'Moderación' of the panel; the address selects the view. */
export function ModerationSection({ timeZone }: { timeZone: string }) {
  const { view, page } = readView(useSearchParams(), useCapabilities());
  return (
    <>
      <ViewLinks current={view} />
      {isQueue(view) && (
        <QueueView key={`${view} ${page}`} queue={view} page={page} timeZone={timeZone} />
      )}
      {view === 'noticias' && <NewsView timeZone={timeZone} />}
      {view === 'registro' && <LogView page={page} timeZone={timeZone} />}
      {view === 'ajustes' && <SettingsView />}
    </>
  );
}
