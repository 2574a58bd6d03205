import { CommentSection } from '@/components/comments/comment-section';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { ItemLike } from '@/components/likes/item-like';
import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Topic } from '@/contract/forum';
import { routes } from '@/lib/core/routes';
import { TopicByline } from './topic-byline';

/** `/foro/{id}`: one topic with its answers. */
export function TopicDetail({ topic }: { topic: Topic }) {
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ label: 'foro', href: routes.forum }, { label: topic.titulo }]} />
      <div className="mx-auto max-w-[820px] pt-6">
        <SiteLink
          href={routes.forum}
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-accent text-sm hover:underline"
        >
          <Icon name="left" className="size-4" />
          Volver al Foro
        </SiteLink>
        <article className="mt-2 grid grid-cols-[40px_minmax(0,1fr)] gap-x-4 border-line border-b pb-5">
          <Avatar name={topic.autor.usuario_unico} picture={topic.autor.perfil_url} />
          <div className="min-w-0">
            <h1 className="text-2xl leading-[1.12]">{topic.titulo}</h1>
            <TopicByline topic={topic} />
            <p className="mt-4 whitespace-pre-line text-[1.0625rem] leading-relaxed">
              {topic.contenido}
            </p>
            <div className="-ml-2 mt-4">
              <ItemLike
                target="topic"
                id={topic.id}
                count={topic.likes_count}
                of="el tema"
                path={routes.topic(topic.id)}
              />
            </div>
          </div>
        </article>
        <CommentSection target="topic" id={topic.id} path={routes.topic(topic.id)} />
      </div>
    </div>
  );
}
