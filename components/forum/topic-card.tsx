import { ItemLike } from '@/components/likes/item-like';
import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Topic } from '@/contract/forum';
import { routes } from '@/lib/core/routes';
import { truncate } from '@/lib/core/text';
import { forumMessages } from '@/lib/forum/messages';
import { countAnswers, TOPIC_CARD_LENGTH } from '@/lib/forum/view';
import { TopicByline } from './topic-byline';

/** A topic in the list: who, what, when, how many answers, before the text. */
export function TopicCard({ topic }: { topic: Topic }) {
  const answers = countAnswers(topic);
  return (
    <article className="grid grid-cols-[30px_minmax(0,1fr)] gap-x-3 border-line border-b py-4 sm:grid-cols-[40px_minmax(0,1fr)_74px] sm:gap-x-4 sm:py-5">
      <Avatar name={topic.autor.usuario_unico} picture={topic.autor.perfil_url} size="responsive" />
      <div className="min-w-0">
        <h2 className="text-[1.1875rem] leading-[1.2] sm:text-[1.3125rem]">
          <SiteLink
            loading={forumMessages.detailLoading}
            href={routes.topic(topic.id)}
            className="underline-offset-[0.14em] hover:text-accent hover:underline"
          >
            {topic.titulo}
          </SiteLink>
        </h2>
        <TopicByline topic={topic} />
        <p className="mt-2 line-clamp-3 max-w-[70ch] text-[0.9375rem] text-ink-soft leading-normal">
          {truncate(topic.contenido, TOPIC_CARD_LENGTH, '...')}
        </p>
        <div className="-ml-2 mt-1 flex flex-wrap items-center gap-x-3">
          <ItemLike
            target="topic"
            id={topic.id}
            count={topic.likes_count}
            of={`el tema: ${topic.titulo}`}
            path={routes.topic(topic.id)}
            className="text-xs"
          />
          <SiteLink
            href={`${routes.topic(topic.id)}#comentarios`}
            aria-label={`Ver respuestas (${answers}): ${topic.titulo}`}
            className="comment-action"
          >
            <Icon name="right" className="size-4" />
            {`Ver respuestas (${answers})`}
          </SiteLink>
        </div>
      </div>
      <p aria-hidden="true" className="text-right max-sm:hidden">
        <b
          className={`block font-medium font-serif text-[1.875rem] lining-nums tabular-nums leading-none ${answers === 0 ? 'text-muted' : ''}`}
        >
          {answers}
        </b>
        <span className="text-muted text-xs">{answers === 1 ? 'respuesta' : 'respuestas'}</span>
      </p>
    </article>
  );
}
