import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { usePermission } from '@/components/panel/permissions';
import { tellSuccess } from '@/components/panel/toast';
import type { Copy } from '@/contract/copies';
import { browserApi } from '@/lib/core/browser/browser-http';
import { BULK_TEXTS } from '@/lib/newsroom/board/messages';
import { COPY_KINDS } from '@/lib/newsroom/copy-kinds';
import { deskTexts } from '@/lib/newsroom/messages';
import { restoreItem } from '@/lib/panel/content-kinds';
import { BringBack } from '../bring-back';
import { PublishAgain } from '../publish-again';
import { useItemAction } from './use-item-action';

interface OffSiteBandProps {
  copy: Copy;
  /** Called when the item is back. */
  onBack?: () => void;
}

/**
 * Says that the item of the copy is withdrawn (D61) or deleted, so that its changes cannot be published, and brings it
 * back for those who may publish.
 */
export function OffSiteBand({ copy, onBack }: OffSiteBandProps) {
  const { tipo, elemento_id: id } = copy;
  const { action, refresh } = useItemAction(copy);
  const mayPublish = usePermission('publicar');
  const hasTrash = useCapabilities().includes('papelera');
  if (id === null || (action !== 'retirar' && action !== 'eliminar')) return null;
  const isWithdrawn = action === 'retirar';
  const finish = (text: string) => {
    tellSuccess(text);
    void refresh();
    onBack?.();
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 border-accent border-l-3 bg-accent-soft px-5 py-4">
      <p className="min-w-0 text-sm">
        {isWithdrawn ? deskTexts.itemWithdrawn : deskTexts.itemDeleted}
      </p>
      {isWithdrawn && mayPublish && (
        <PublishAgain tipo={tipo} id={id} onDone={() => finish(BULK_TEXTS.republicar.done(1))} />
      )}
      {!isWithdrawn && mayPublish && hasTrash && (
        <BringBack
          label={deskTexts.restoreItem}
          failed={deskTexts.restoreItemFailed}
          call={() => restoreItem(browserApi(), COPY_KINDS[tipo].content, id)}
          onDone={() => finish(BULK_TEXTS.eliminar.undone(1))}
        />
      )}
    </div>
  );
}
