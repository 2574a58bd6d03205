'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { DeleteDialog } from '@/components/forms/delete-dialog';
import { StateTabs } from '@/components/panel/state-tabs';
import type { Resource } from '@/components/panel/table/resource';
import { ResourceView } from '@/components/panel/table/resource-view';
import { useResourceView } from '@/components/panel/table/use-resource-view';
import { useFocusFallback } from '@/components/ui/use-focus-fallback';
import {
  NEWSLETTER_STATES,
  type NewsletterSummary,
  newsletterStateSchema,
} from '@/contract/newsletters';
import { PAGE_SIZES } from '@/contract/page-sizes';
import { browserApi } from '@/lib/core/browser/browser-http';
import { deleteNewsletter, listNewsletters } from '@/lib/newsletter-panel/api';
import { firstBlocks } from '@/lib/newsletter-panel/blocks';
import { STATE_FILTERS, shownSubject, listTexts as texts } from '@/lib/newsletter-panel/messages';
import { listPolling } from '@/lib/newsletter-panel/states';
import { dropContentDraft, NEWSLETTER_DRAFTS } from '@/lib/panel/content-draft';
import { sectionAddress } from '@/lib/panel/sections';
import { newsletterColumns } from './newsletter-columns';
import { useBeginNewsletter } from './use-begin-newsletter';

/** Takes the focus after a row was deleted. */
const BEGIN_ID = 'nuevo-boletin';

const resourceOf = (estado: string): Resource<NewsletterSummary> => ({
  key: 'newsletters',
  filter: estado,
  pageSize: PAGE_SIZES.newsletters.panel,
  read: (http, place) => listNewsletters(http, place, estado),
  pollingOf: (rows) => listPolling(rows, new Date()),
  texts: {
    caption: texts.caption,
    search: texts.search,
    loading: texts.loading,
    failed: () => texts.failed,
    empty: estado ? texts.emptyState : texts.empty,
  },
});

/** The section 'Boletín' of the panel: the newsletters by their state (D72). */
export function NewsletterSection({ timeZone }: { timeZone: string }) {
  const estado = newsletterStateSchema.safeParse(useSearchParams().get('estado')).data ?? '';
  const view = useResourceView(resourceOf(estado), ['estado']);
  const [deleted, setDeleted] = useState<NewsletterSummary>();
  const { begin, isBusy } = useBeginNewsletter();
  const area = useFocusFallback<HTMLElement>();
  return (
    <section ref={area} tabIndex={-1} aria-label={texts.caption} className="outline-none">
      <StateTabs label={texts.states} tabs={TABS} current={estado} addressOf={addressOf} />
      <ResourceView view={view} columns={newsletterColumns(timeZone, setDeleted)}>
        <button
          id={BEGIN_ID}
          type="button"
          aria-disabled={isBusy}
          onClick={async () => {
            const failure = await begin({ bloques: firstBlocks() });
            if (failure) toast.error(failure);
          }}
          className="button button-accent"
        >
          {`+ ${texts.begin}`}
        </button>
      </ResourceView>
      {deleted && (
        <DeleteDialog
          question={texts.question(shownSubject(deleted.asunto))}
          failed={texts.deleteFailed}
          onDelete={async () => {
            await deleteNewsletter(browserApi(), deleted.id);
            dropContentDraft(NEWSLETTER_DRAFTS, deleted.id);
            return BEGIN_ID;
          }}
          onDeleted={(next) => {
            document.getElementById(next)?.focus();
            void view.reload();
          }}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </section>
  );
}

/** Links to the newsletters of each state. */
const TABS = [
  { state: '', label: texts.all },
  ...NEWSLETTER_STATES.map((state) => ({ state, label: STATE_FILTERS[state] })),
];
const addressOf = (state: string) =>
  state ? `${sectionAddress('boletin')}?estado=${state}` : sectionAddress('boletin');
