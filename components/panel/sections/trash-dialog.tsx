import { formatMoment } from '@/lib/core/dates';
import {
  type ContentKind,
  DELETED_PER_PAGE,
  listDeleted,
  restoreItem,
} from '@/lib/panel/content-kinds';
import { removalTexts, trashTexts } from '@/lib/panel/messages';
import { ReturnDialog } from './return-dialog';

interface TrashDialogProps<Item extends { id: number }> {
  kind: ContentKind<Item>;
  timeZone: string;
  onClose: () => void;
}

/** Items deleted within the last 30 days, with a button to restore each. */
export function TrashDialog<Item extends { id: number }>(props: TrashDialogProps<Item>) {
  const { kind, timeZone, onClose } = props;
  const { words } = kind;
  return (
    <ReturnDialog
      kind={kind}
      list="eliminados"
      pageSize={DELETED_PER_PAGE}
      texts={{ ...trashTexts(words), restoreFailed: removalTexts(words).undoFailed }}
      read={(http, page) => listDeleted(http, kind, page)}
      bringBack={(http, id) => restoreItem(http, kind, id)}
      detailOf={({ id, eliminado_en }) => `ID ${id} · ${formatMoment(eliminado_en, timeZone)}`}
      onClose={onClose}
    />
  );
}
