import { CommentSection } from '@/components/comments/comment-section';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PrintHead } from '@/components/layout/print-head';
import type { Topic } from '@/contract/forum';
import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import { routes } from '@/lib/core/routes';
import { env } from '@/lib/core/server/env';
import { forBrowser } from '@/lib/forum/view';
import { BackToForum } from './back-to-forum';
import { TopicView } from './topic-view';

/** `/foro/{id}`: one topic with its answers. */
export async function TopicDetail({ topic }: { topic: Topic }) {
  const offered = await pageCapabilities();
  return (
    <div className="wrap">
      <PrintHead path={routes.topic(topic.id)} />
      <Breadcrumb path={routes.forum} title={topic.titulo} />
      <div className="mx-auto max-w-[820px] pt-6">
        <BackToForum />
        <TopicView
          first={forBrowser(topic)}
          timeZone={env().SITE_TIME_ZONE}
          canReport={offered.includes('denuncias')}
        />
        <CommentSection target="topic" id={topic.id} path={routes.topic(topic.id)} />
      </div>
    </div>
  );
}
