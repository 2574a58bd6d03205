import { usePermission } from '@/components/panel/permissions';
import { tellSuccess } from '@/components/panel/toast';
import type { Copy } from '@/contract/copies';
import { BULK_TEXTS } from '@/lib/newsroom/board/messages';
import { deskTexts } from '@/lib/newsroom/messages';
import { PublishAgain } from '../publish-again';
import { useItemAction } from './use-item-action';

/** Says above the text that the item of the copy is off the site, where its changes cannot be published (D61). */
export function WithdrawnBand({ copy }: { copy: Copy }) {
  const { tipo, elemento_id } = copy;
  const { action, refresh } = useItemAction(copy);
  const mayPublish = usePermission('publicar');
  if (action !== 'retirar' || elemento_id === null) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 border-accent border-l-3 bg-accent-soft px-5 py-4">
      <p className="min-w-0 text-sm">{deskTexts.itemWithdrawn}</p>
      {mayPublish && (
        <PublishAgain
          tipo={tipo}
          id={elemento_id}
          onDone={() => {
            tellSuccess(BULK_TEXTS.republicar.done(1));
            void refresh();
          }}
        />
      )}
    </div>
  );
}
