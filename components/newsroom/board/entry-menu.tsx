import { Disclosure } from '@/components/ui/disclosure';
import { LineDrawing } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { BoardRow } from '@/contract/board';
import { entryMenuText, moveTexts } from '@/lib/newsroom/board/month-messages';
import { entranceTexts } from '@/lib/newsroom/messages';
import { rowAddress } from './board-row';
import { MENU_ITEM, menuClasses } from './menu-classes';

interface EntryMenuProps {
  row: BoardRow;
  /** Undefined if the row may not be moved. */
  onMove: (() => void) | undefined;
}

/** Menu of an entry of the month, for what its link does not do. */
export function EntryMenu({ row, onMove }: EntryMenuProps) {
  if (!onMove && !row.url) return null;
  return (
    <Disclosure
      name={entryMenuText(row.titulo)}
      label={
        <LineDrawing className="size-4.5">
          <path d="M10 4.500v.1M10 10v.1M10 15.500v.1" strokeWidth={2.4} />
        </LineDrawing>
      }
      classes={menuClasses(row.fecha ?? '')}
    >
      {(close) => (
        <ul>
          {onMove && (
            <li>
              <button
                type="button"
                onClick={() => {
                  // The dialog gives the focus back to what has it now.
                  close();
                  onMove();
                }}
                className={MENU_ITEM}
              >
                {moveTexts.action}
              </button>
            </li>
          )}
          <li>
            <SiteLink href={rowAddress(row)} className={MENU_ITEM}>
              {entranceTexts.open}
            </SiteLink>
          </li>
          {row.url && (
            <li>
              <a href={row.url} className={MENU_ITEM}>
                {entranceTexts.see}
              </a>
            </li>
          )}
        </ul>
      )}
    </Disclosure>
  );
}
