import { ReturnDialog } from '@/components/panel/sections/return-dialog';
import { formatMoment } from '@/lib/core/dates';
import { BULK_TEXTS } from '@/lib/newsroom/board/messages';
import { copyTypeOf } from '@/lib/newsroom/copy-kinds';
import { withdrawnTexts } from '@/lib/newsroom/messages';
import { listWithdrawn, publishItemAgain, WITHDRAWN_PER_PAGE } from '@/lib/newsroom/withdrawal';
import type { ContentKind } from '@/lib/panel/content-kinds';
import { describeWriteFailure } from '@/lib/session/write-failure';

interface WithdrawnDialogProps {
  kind: Pick<ContentKind<{ id: number }>, 'name' | 'words'>;
  timeZone: string;
  onClose: () => void;
}

/** Withdrawn items of a kind with 'Volver a publicar' (D61): who publishes need not write to bring one back. */
export function WithdrawnDialog({ kind, timeZone, onClose }: WithdrawnDialogProps) {
  const tipo = copyTypeOf(kind.name);
  const { failed } = BULK_TEXTS.republicar;
  return (
    <ReturnDialog
      kind={kind}
      list="retirados"
      pageSize={WITHDRAWN_PER_PAGE}
      texts={{
        ...withdrawnTexts(kind.words),
        restoreFailed: (error) => describeWriteFailure(error, failed).text,
      }}
      read={(http, page) => listWithdrawn(http, tipo, page)}
      bringBack={(http, id) => publishItemAgain(http, tipo, id)}
      detailOf={({ retirado_en, retirado_por, motivo }) =>
        [formatMoment(retirado_en, timeZone), retirado_por.nombre, motivo]
          .filter(Boolean)
          .join(' · ')
      }
      onClose={onClose}
    />
  );
}
