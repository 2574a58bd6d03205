import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type GivenLikes, ItemLike } from '@/components/likes/item-like';
import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { cutText } from '@/contract/cut-text';
import type { Topic } from '@/contract/forum';
import { bindUnits } from '@/lib/core/bind-units';
import { routes } from '@/lib/core/routes';
import { forumMessages } from '@/lib/forum/messages';
import { countAnswers, TOPIC_CARD_LENGTH, topicFragment } from '@/lib/forum/view';
import { TopicActions } from './topic-actions';
import { TopicAnswers } from './topic-answers';
import { TopicByline } from './topic-byline';
import type { TopicContext } from './use-topic-context';

interface TopicCardProps {
  topic: Topic;
  timeZone: string;
  context: TopicContext;
  /** Page that shows the card. */
  path: string;
  /** Whether its answers are open; one card at a time. */
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Called after an answer was added or deleted in the card. */
  onCounted: () => void;
  /** The reader's like, as far as the list knows it. */
  likes: GivenLikes;
}

/** Topic card of the list: author, title, time and number of answers, then the text. */
export function TopicCard(props: TopicCardProps) {
  const { topic, timeZone, context, path, isOpen, onToggle, onCounted, likes } = props;
  const [isAnswering, setIsAnswering] = useState(false);
  const answers = countAnswers(topic);
  // A held topic can neither be liked nor answered.
  const isPublic = topic.estado === undefined;
  const panelId = `respuestas-${topic.id}`;
  const toggle = (isToOpen: boolean, isToAnswer = false) => {
    setIsAnswering(isToAnswer);
    onToggle(isToOpen);
  };
  return (
    <article
      id={topicFragment(topic.id)}
      className="grid scroll-mt-24 grid-cols-[30px_minmax(0,1fr)] gap-x-3 border-line border-b py-4 sm:grid-cols-[40px_minmax(0,1fr)_minmax(74px,max-content)] sm:gap-x-4 sm:py-5"
    >
      <Avatar name={topic.autor.usuario_unico} picture={topic.autor.perfil_url} size="responsive" />
      <div className="min-w-0">
        <h2 className="wrap-anywhere text-[1.1875rem] leading-[1.2] sm:text-[1.3125rem]">
          <SiteLink
            loading={forumMessages.detailLoading}
            href={routes.topic(topic.id)}
            dir="auto"
            className="underline-offset-[0.14em] hover:text-accent hover:underline"
          >
            {bindUnits(topic.titulo)}
          </SiteLink>
        </h2>
        <TopicByline topic={topic} timeZone={timeZone} />
        <p
          dir="auto"
          className="wrap-anywhere mt-2 line-clamp-3 max-sm:line-clamp-8 max-w-[70ch] text-[0.9375rem] text-ink-soft leading-normal"
        >
          {bindUnits(cutText(topic.contenido, TOPIC_CARD_LENGTH))}
        </p>
        {/* On phones it starts below the avatar, to fit in one line. */}
        <div className="comment-actions mt-1 -ml-2 flex flex-wrap items-center max-[430px]:-ml-[46px]">
          {isPublic && (
            <ItemLike
              target="topic"
              id={topic.id}
              count={topic.likes_count}
              given={likes}
              of={`el tema: ${topic.titulo}`}
              path={path}
              className="text-xs"
            />
          )}
          {isPublic && context.isMember !== false && (
            <button
              type="button"
              onClick={() => toggle(true, true)}
              // Before hydration the head script has set whether it is likely.
              className={`comment-action ${context.isMember ? '' : 'if-signed-in'}`}
            >
              <Icon name="reply" className="size-4" />
              Responder<span className="sr-only"> al tema: {topic.titulo}</span>
            </button>
          )}
          {/* Both wrap together. */}
          <span className="flex flex-wrap items-center">
            {isPublic && (
              <AnswersToggle {...{ topic, answers, panelId, isOpen, context }} onPress={toggle} />
            )}
            <TopicActions
              topic={topic}
              context={context}
              path={path}
              fragment={topicFragment(topic.id)}
            />
          </span>
        </div>
      </div>
      <p aria-hidden="true" className="text-right max-sm:hidden">
        <b
          className={`block font-medium font-serif text-[1.875rem] lining-nums tabular-nums leading-none ${answers === 0 ? 'text-muted' : ''}`}
        >
          {answers}
        </b>
        <span className="whitespace-nowrap text-muted text-xs">
          {answers === 1 ? 'respuesta' : 'respuestas'}
        </span>
      </p>
      {isOpen && (
        <TopicAnswers
          id={panelId}
          topic={topic}
          timeZone={timeZone}
          canReport={context.canReport}
          isAnswering={isAnswering}
          onCounted={onCounted}
        />
      )}
    </article>
  );
}

interface AnswersToggleProps {
  topic: Topic;
  answers: number;
  panelId: string;
  isOpen: boolean;
  context: TopicContext;
  onPress: (isToOpen: boolean) => void;
}

/** 'Ver respuestas (n)': without script it leads to the answers on the topic's own page. */
function AnswersToggle({ topic, answers, panelId, isOpen, context, onPress }: AnswersToggleProps) {
  const text = isOpen ? 'Ocultar respuestas' : `Ver respuestas (${answers})`;
  const label = `${text}: ${topic.titulo}`;
  const hadFocus = useRef(false);
  const content = (
    <>
      <Icon name={isOpen ? 'down' : 'right'} className="size-4 max-[430px]:hidden" />
      <span>{text}</span>
    </>
  );
  if (context.isMember === undefined) {
    return (
      <FirstLink hadFocus={hadFocus}>
        <SiteLink
          href={`${routes.topic(topic.id)}#comentarios`}
          aria-label={label}
          className="comment-action"
        >
          {content}
        </SiteLink>
      </FirstLink>
    );
  }
  return (
    <button
      ref={(button) => {
        if (hadFocus.current) button?.focus({ preventScroll: true });
        hadFocus.current = false;
      }}
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={() => onPress(!isOpen)}
      className="comment-action"
    >
      {content}
    </button>
  );
}

interface FirstLinkProps {
  /** Set to whether the link had the focus when it was unmounted. */
  hadFocus: RefObject<boolean>;
  children: ReactNode;
}

/** The link that a button replaces after hydration: the focus moves from it to the button. */
function FirstLink({ hadFocus, children }: FirstLinkProps) {
  const area = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const shown = area.current;
    return () => {
      hadFocus.current = shown?.contains(document.activeElement) ?? false;
    };
  }, [hadFocus]);
  return (
    <span ref={area} className="contents">
      {children}
    </span>
  );
}
