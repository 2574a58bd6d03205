import { Breadcrumb } from '@/components/layout/breadcrumb';
import { Pagination } from '@/components/ui/pagination';
import type { ForumCategory, Topic } from '@/contract/forum';
import { type Capabilities, hasOwnCalls } from '@/lib/capabilities/offered';
import { env } from '@/lib/core/env';
import { routes } from '@/lib/core/routes';
import { type ForumQuery, forumAddress } from '@/lib/forum/list-query';
import { forBrowser, TOPICS_PER_PAGE } from '@/lib/forum/view';
import { TopicBoard } from './topic-board';
import { TopicCategories } from './topic-categories';
import { TopicTools } from './topic-tools';

interface TopicListProps {
  topics: Topic[];
  categories: ForumCategory[];
  query: ForumQuery;
  count: number;
  /** What the server offers beside the specified calls (D52). */
  offered: Capabilities;
}

/** `/foro`: topics by category, dense enough to scan; every choice is in the address (D39). */
export function TopicList({ topics, categories, query, count, offered }: TopicListProps) {
  // Category, order and search are no part of the specified call, nor is the question for news.
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
            // A server that does not page gives all of them at once.
            pageSize={Math.max(TOPICS_PER_PAGE, topics.length)}
            count={count}
            address={(page) => forumAddress(query, { page })}
          />
        }
      />
    </div>
  );
}
