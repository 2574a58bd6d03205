import { usePermission } from '@/components/panel/permissions';
import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { beginOnDayText } from '@/lib/newsroom/board/month-messages';
import { COPY_KINDS, COPY_TYPES_SHOWN } from '@/lib/newsroom/copy-kinds';
import { beginText } from '@/lib/newsroom/messages';
import { useBeginItem } from '../use-begin-item';
import { MENU_ITEM, menuClasses } from './menu-classes';

/** Begins an article, a piece of news or an edition on a day, and opens it on the desk; with `escribir` alone. */
export function BeginOnDay({ day }: { day: string }) {
  const mayWrite = usePermission('escribir');
  const { isBusy, open } = useBeginItem();
  if (!mayWrite) return null;
  return (
    <Disclosure
      name={beginOnDayText(day)}
      label={<Icon name="plus" className="size-4.5 md:size-4" />}
      classes={menuClasses(day)}
    >
      {(close) => (
        <ul>
          {COPY_TYPES_SHOWN.map((tipo) => (
            <li key={tipo}>
              <button
                type="button"
                aria-disabled={isBusy}
                onClick={() => {
                  close();
                  void open(tipo, day);
                }}
                className={MENU_ITEM}
              >
                {beginText(COPY_KINDS[tipo].content.words)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
