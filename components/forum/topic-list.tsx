import { Breadcrumb } from '@/components/layout/breadcrumb';
import { Pagination } from '@/components/ui/pagination';
import type { ForumCategory, Topic } from '@/contract/forum';
import { env } from '@/lib/core/env';
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
}

/** `/foro`: topics by category, dense enough to scan; every choice is in the address (D39). */
export function TopicList({ topics, categories, query, count }: TopicListProps) {
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ label: 'foro' }]} />
      <TopicBoard
        first={topics.map(forBrowser)}
        query={query}
        categories={categories}
        timeZone={env().SITE_TIME_ZONE}
        side={<TopicCategories categories={categories} query={query} />}
        tools={<TopicTools query={query} count={count} />}
        pages={
          <Pagination
            page={query.page}
            pageSize={TOPICS_PER_PAGE}
            count={count}
            address={(page) => forumAddress(query, { page })}
          />
        }
      />
    </div>
  );
}
