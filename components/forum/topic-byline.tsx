import { Moment } from '@/components/ui/moment';
import type { HeldState } from '@/contract/comments';
import type { Topic } from '@/contract/forum';
import { forumMessages as texts } from '@/lib/forum/messages';
import { authorName } from '@/lib/users/author-name';

const heldTexts: Record<HeldState, string> = { pendiente: texts.pending, oculto: texts.hidden };

/** Author, time and category of a topic, and its moderation state. */
export function TopicByline({ topic, timeZone }: { topic: Topic; timeZone: string }) {
  const { autor, creado_en, categoria_foro, estado } = topic;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-muted text-xs">
      <b className="wrap-anywhere font-semibold text-ink">
        <bdi>{authorName(autor)}</bdi>
      </b>
      <Moment value={creado_en} timeZone={timeZone} />
      <span className="border-line-strong font-semibold text-secondary leading-[1.1] sm:border-l sm:pl-2.5">
        {categoria_foro.nombre_categoria}
      </span>
      {estado && (
        <span className="bg-info-soft px-2 py-0.5 font-medium text-info">{heldTexts[estado]}</span>
      )}
    </p>
  );
}
