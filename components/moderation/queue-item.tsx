import { Moment } from '@/components/ui/moment';
import type { ModerationAction, ModerationItem } from '@/contract/moderation';
import { accountActFor, itemName, textActsFor } from '@/lib/moderation/items';
import { holdReasonTexts } from '@/lib/moderation/messages';
import { ActButton } from './act-button';
import { ItemAuthor } from './item-author';
import { ItemContext } from './item-context';
import { ItemReports } from './item-reports';

interface QueueItemProps {
  item: ModerationItem;
  readAt: Date;
  timeZone: string;
  isSelected: boolean;
  onSelect: () => void;
  isBusy: boolean;
  onAct: (accion: ModerationAction) => void;
}

/** An item of a queue with everything needed to decide. */
export function QueueItem(props: QueueItemProps) {
  const { item, readAt, timeZone, isSelected, onSelect, isBusy, onAct } = props;
  const name = itemName(item);
  const accountAct = accountActFor(item, readAt);
  const acts = [...textActsFor(item), ...(accountAct ? [accountAct] : [])];
  return (
    <li
      className={`flex gap-4 border-line border-b px-4 py-5 focus-within:bg-raised focus-within:shadow-[inset_3px_0_0_var(--accent)] ${isSelected ? 'bg-accent-soft/40' : ''}`}
    >
      <input
        type="checkbox"
        className="check"
        checked={isSelected}
        onChange={onSelect}
        aria-label={`Elegir: ${name}`}
      />
      <article aria-label={name} className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
          <span className="font-semibold text-ink text-sm">{name}</span>
          <Moment value={item.creado_en} timeZone={timeZone} />
          {item.editado_en && (
            <span>
              editado el <Moment value={item.editado_en} timeZone={timeZone} />
            </span>
          )}
          {item.motivo_estado && (
            <span className="bg-info-soft px-2 py-0.5 font-semibold text-info">
              {holdReasonTexts[item.motivo_estado]}
            </span>
          )}
        </p>
        <ItemAuthor item={item} readAt={readAt} timeZone={timeZone} />
        <ItemContext item={item} />
        {item.titulo && <h2 className="mt-3 text-xl">{item.titulo}</h2>}
        <p className="mt-2 max-w-(--measure) whitespace-pre-line font-serif text-md leading-relaxed [overflow-wrap:anywhere]">
          {item.contenido}
        </p>
        <ItemReports item={item} timeZone={timeZone} />
        <div className="mt-4 flex flex-wrap gap-2">
          {acts.map((accion) => (
            <ActButton key={accion} accion={accion} of={name} isBusy={isBusy} onAct={onAct} />
          ))}
        </div>
      </article>
    </li>
  );
}
