import { Breadcrumb } from '@/components/layout/breadcrumb';
import { Pagination } from '@/components/ui/pagination';
import type { ForumCategory, Topic } from '@/contract/forum';
import { type Capabilities, hasOwnCalls } from '@/lib/capabilities/offered';
import { routes } from '@/lib/core/routes';
import { env } from '@/lib/core/server/env';
import { type ForumQuery, forumAddress } from '@/lib/forum/list-query';
import { forBrowser } from '@/lib/forum/view';
import { TopicBoard } from './topic-board';
import { TopicCategories } from './topic-categories';
import { TopicTools } from './topic-tools';

interface TopicListProps {
  topics: Topic[];
  pageSize: number;
  categories: ForumCategory[];
  query: ForumQuery;
  count: number;
  /** Optional capabilities of the server (D52). */
  offered: Capabilities;
}

/** `/foro`: topics by category, dense enough to scan; all filters are in the address (D39). */
export function TopicList({ topics, pageSize, categories, query, count, offered }: TopicListProps) {
  // Category, order, search and polling are not in the core contract.
  const isExtended = hasOwnCalls(offered);
  return (
    <div className="wrap">
      <Breadcrumb path={routes.forum} />
      <TopicBoard
        first={topics.map(forBrowser)}
        query={query}
        categories={categories}
        timeZone={env().SITE_TIME_ZONE}
        canReport={offered.includes('denuncias')}
        asksForNews={isExtended}
        side={isExtended && <TopicCategories categories={categories} query={query} />}
        tools={isExtended && <TopicTools query={query} count={count} />}
        pages={
          <Pagination
            page={query.page}
            pageSize={pageSize}
            count={count}
            address={(page) => forumAddress(query, { page })}
          />
        }
      />
    </div>
  );
}
