import { ItemLike } from '@/components/likes/item-like';
import type { Article } from '@/contract/articles';
import { likedTags } from '@/contract/page-tags';
import { ApiError } from '@/lib/core/api-error';
import { routes } from '@/lib/core/routes';
import { markIncomplete } from '@/lib/core/server/render-scope';
import { api } from '@/lib/core/server/server-http';
import { readLikes } from '@/lib/likes/api';

/** The like button below an article, which does not carry its number of likes itself. */
export async function ArticleLike({ article }: { article: Article }) {
  return (
    <div className="-ml-2 mt-8">
      <ItemLike
        target="article"
        id={article.id}
        count={await countLikes(article.id)}
        of="el artículo"
        path={routes.article(article.id)}
      />
    </div>
  );
}

/** 0 if they cannot be read: the article is shown without them. */
async function countLikes(id: number): Promise<number> {
  try {
    return (await readLikes(api(), { target: 'article', id }, likedTags('article', id))).count;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    markIncomplete(error);
    return 0;
  }
}
