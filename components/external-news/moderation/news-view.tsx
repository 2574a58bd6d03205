'use client';

import { useState } from 'react';
import { FilterField } from '@/components/newsroom/filter-field';
import { type Resource, refreshResource } from '@/components/panel/table/resource';
import { ResourceView } from '@/components/panel/table/resource-view';
import { useResourceView } from '@/components/panel/table/use-resource-view';
import { useTableQuery } from '@/components/panel/table/use-table-query';
import { useFocusFallback } from '@/components/ui/use-focus-fallback';
import type { ModeratedNews } from '@/contract/news-moderation';
import { PAGE_SIZES } from '@/contract/page-sizes';
import { listModeratedNews } from '@/lib/external-news/moderation';
import { newsListTexts as texts } from '@/lib/external-news/moderation-messages';
import { toTablePage } from '@/lib/panel/table-page';
import { HideDialog } from './hide-dialog';
import { newsColumns } from './news-columns';
import { useNewsActions } from './use-news-actions';

/** Parameters of the address: the view of the section, and which items it lists. */
const FILTERS = ['ver', 'oculta'];

const KEY = 'external-news';

/** 'Noticias externas' in 'Moderación' (D71): public and hidden items. */
export function NewsView({ timeZone }: { timeZone: string }) {
  const [asked, setAsked] = useState<ModeratedNews>();
  const { filters, goToFilter } = useTableQuery(FILTERS);
  const isHidden = filters.oculta === '1';
  const view = useResourceView(resourceOf(isHidden), FILTERS);
  const actions = useNewsActions(async () => {
    await view.reload();
    // After an undo the other list is shown.
    await refreshResource(KEY);
  });
  // Rows leave the list with the button that was pressed.
  const area = useFocusFallback<HTMLElement>();
  const once = (act: (item: ModeratedNews) => Promise<unknown>) => (item: ModeratedNews) => {
    if (!actions.isBusy) void act(item);
  };
  const columns = newsColumns(timeZone, {
    onHide: setAsked,
    onShow: once(actions.show),
    onPin: once(actions.pin),
    onUnpin: once(actions.unpin),
  });
  return (
    <section ref={area} tabIndex={-1} aria-label={texts.caption} className="outline-none">
      <ResourceView view={view} columns={columns}>
        <FilterField
          label={texts.filter}
          all={texts.public}
          value={filters.oculta ?? ''}
          options={[['1', texts.hidden]]}
          onChange={(oculta) => goToFilter('oculta', oculta)}
        />
      </ResourceView>
      {asked && (
        <HideDialog
          title={asked.titulo}
          isBusy={actions.isBusy}
          onHide={async () => {
            const failure = await actions.hide(asked);
            if (failure) return failure;
            setAsked(undefined);
            return '';
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function resourceOf(isHidden: boolean): Resource<ModeratedNews> {
  const pageSize = PAGE_SIZES.moderatedNews.panel;
  return {
    key: KEY,
    filter: isHidden ? 'hidden' : 'public',
    pageSize,
    read: async (http, { page, search }) => {
      const query = { ...(isHidden && { oculta: '1' }), search, page, page_size: pageSize };
      // In the order of the server.
      return toTablePage(await listModeratedNews(http, query), page, pageSize, true);
    },
    texts: {
      ...texts,
      failed: () => texts.failed,
      empty: isHidden ? texts.emptyHidden : texts.emptyPublic,
    },
  };
}
