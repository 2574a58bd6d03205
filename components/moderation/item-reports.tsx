import { Moment } from '@/components/ui/moment';
import type { ModerationItem } from '@/contract/moderation';
import { reportReasonText } from '@/lib/moderation/messages';
import { authorName } from '@/lib/users/author-name';

interface ItemReportsProps {
  item: ModerationItem;
  timeZone: string;
}

/** Reports of readers on an item. */
export function ItemReports({ item, timeZone }: ItemReportsProps) {
  const { denuncias, denuncias_count: count } = item;
  if (count === 0) return null;
  return (
    <section className="mt-4 max-w-(--measure) bg-danger-soft px-4 py-3 text-sm">
      <h3 className="font-sans font-semibold text-danger text-sm tracking-normal">
        {count === 1 ? '1 denuncia' : `${count} denuncias`}
      </h3>
      <ul className="mt-1 space-y-1.5">
        {denuncias.map(({ motivo, detalle, creado_en, denunciante }) => (
          <li
            key={`${denunciante.id} ${creado_en}`}
            className="text-ink-soft [overflow-wrap:anywhere]"
          >
            <span className="font-semibold text-ink">{reportReasonText(motivo)}</span>
            {detalle && `: ${detalle}`}
            <span className="block text-muted text-xs">
              {authorName(denunciante)}, <Moment value={creado_en} timeZone={timeZone} />
            </span>
          </li>
        ))}
      </ul>
      {count > denuncias.length && (
        <p className="mt-1.5 text-muted text-xs">{`Y ${count - denuncias.length} más.`}</p>
      )}
    </section>
  );
}
