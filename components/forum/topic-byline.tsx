import { DateText } from '@/components/ui/date-text';
import type { Topic } from '@/contract/forum';

/** Author, moment and category of a topic. */
export function TopicByline({ topic }: { topic: Topic }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-muted text-xs">
      <b className="font-semibold text-ink">@{topic.autor.usuario_unico}</b>
      <DateText value={topic.creado_en} format="moment" />
      <span className="border-line-strong font-semibold text-secondary leading-[1.1] sm:border-l sm:pl-2.5">
        {topic.categoria_foro.nombre_categoria}
      </span>
    </p>
  );
}
