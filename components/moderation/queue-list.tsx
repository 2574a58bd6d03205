import { useRef, useState } from 'react';
import { EmptyState } from '@/components/ui/list-state';
import type { ModerationAction, ModerationItem } from '@/contract/moderation';
import { accountActFor, keyOf, textActsFor } from '@/lib/moderation/items';
import { savingText } from '@/lib/moderation/messages';
import type { Shortcut } from '@/lib/moderation/shortcuts';
import { ActDialog } from './act-dialog';
import { needsWords } from './act-form';
import { BulkBar } from './bulk-bar';
import { QueueItem } from './queue-item';
import { RefusedItems } from './refused-items';
import { ShortcutHelp } from './shortcut-help';
import { useActs } from './use-acts';
import { useItemFocus } from './use-item-focus';
import { useSelection } from './use-selection';
import { useShortcuts } from './use-shortcuts';

interface QueueListProps {
  items: ModerationItem[];
  /** Text of the empty list. */
  empty: string;
  /** When the items were loaded. */
  readAt: Date;
  timeZone: string;
}

/** An action that needs a reason, and its items. */
interface Asked {
  accion: ModerationAction;
  items: ModerationItem[];
}

/** Items of a queue, with actions on one or on all selected. */
export function QueueList({ items: read, empty, readAt, timeZone }: QueueListProps) {
  const area = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const acts = useActs();
  const items = read.filter((item) => !acts.isBeingRemoved(item));
  const shown = items.map(keyOf).join(' ');
  const selection = useSelection(items);
  const focus = useItemFocus(area, asked !== undefined, shown);

  const isFor = (accion: ModerationAction, item: ModerationItem) =>
    textActsFor(item).includes(accion) || accountActFor(item, readAt) === accion;

  const start = (accion: ModerationAction, wanted: ModerationItem[]) => {
    const targets = wanted.filter((item) => !acts.isUnderWay(item));
    if (targets.length === 0) return;
    if (needsWords(accion)) setAsked({ accion, items: targets });
    else void acts.actNow(accion, targets).then(selection.drop);
  };

  const onShortcut = (shortcut: Shortcut) => {
    const current = items[focus.currentIndex()];
    switch (shortcut) {
      case 'next':
        return focus.move(1);
      case 'previous':
        return focus.move(-1);
      case 'select':
        return current && selection.toggle(current);
      case 'all':
        return selection.toggleAll();
      case 'help':
        return setIsHelpOpen(!isHelpOpen);
      case 'open':
        return current && window.open(current.url, '_blank', 'noopener');
      default: {
        const targets = selection.items.length > 0 ? selection.items : current ? [current] : [];
        start(
          shortcut,
          targets.filter((item) => isFor(shortcut, item)),
        );
      }
    }
  };
  useShortcuts(area, onShortcut);

  return (
    <div ref={area} aria-busy={acts.waiting > 0}>
      <RefusedItems refused={acts.refused} onClose={acts.forgetRefused} />
      {acts.waiting > 1 && (
        <p className="mb-2 text-muted text-sm tabular-nums">{savingText(acts.waiting)}</p>
      )}
      {items.length === 0 ? (
        <div data-empty="" tabIndex={-1} className="outline-none">
          <EmptyState text={empty} />
        </div>
      ) : (
        <>
          <BulkBar
            selection={selection}
            total={items.length}
            isFor={isFor}
            isBusy={selection.items.some(acts.isUnderWay)}
            onAct={start}
          />
          <ul>
            {items.map((item) => (
              <QueueItem
                key={keyOf(item)}
                item={item}
                readAt={readAt}
                timeZone={timeZone}
                isSelected={selection.has(item)}
                onSelect={() => selection.toggle(item)}
                isBusy={acts.isUnderWay(item)}
                onAct={(accion) => start(accion, [item])}
              />
            ))}
          </ul>
          <ShortcutHelp isOpen={isHelpOpen} onToggle={setIsHelpOpen} />
        </>
      )}
      {asked && (
        <ActDialog
          accion={asked.accion}
          items={asked.items}
          onSend={async (act) => {
            selection.drop(await acts.act(act));
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
