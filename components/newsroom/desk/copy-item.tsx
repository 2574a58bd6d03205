import { usePermission } from '@/components/panel/permissions';
import { tellSuccess } from '@/components/panel/toast';
import { useFocusFallback } from '@/components/ui/use-focus-fallback';
import type { Copy, CopyType } from '@/contract/copies';
import { BULK_TEXTS } from '@/lib/newsroom/board/messages';
import { deskTexts, shownTitle } from '@/lib/newsroom/messages';
import { DuplicateButton } from '../duplicate-button';
import { PublishAgain } from '../publish-again';
import { WithdrawButton } from '../withdraw-button';
import { useItemAction } from './use-item-action';

/** What can be done with the item that a copy changes: duplicate it, take it off the site, bring it back (D61). */
export function CopyItem({ copy }: { copy: Copy }) {
  const { tipo, elemento_id: id } = copy;
  const { action, isUnknown, refresh } = useItemAction(copy);
  if (id === null || action === 'eliminar' || isUnknown) return null;
  return <Item {...{ tipo, id, action, refresh }} title={copy.titulo} />;
}

interface ItemProps {
  tipo: CopyType;
  id: number;
  title: string;
  action: string | null;
  refresh: () => Promise<void>;
}

function Item({ tipo, id, title, action, refresh }: ItemProps) {
  const mayPublish = usePermission('publicar');
  // Each button ends with the state that it changes.
  const area = useFocusFallback<HTMLElement>();
  const item = { id, titulo: shownTitle(title) };
  const isWithdrawn = action === 'retirar';
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-labelledby="publicacion"
      className="border-line border-t pt-4 outline-none"
    >
      <h3 id="publicacion" className="font-sans font-semibold text-sm tracking-normal">
        {deskTexts.item}
      </h3>
      {isWithdrawn && <p className="mt-1 text-muted text-sm">{deskTexts.itemWithdrawn}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {!isWithdrawn && (
          <>
            <DuplicateButton tipo={tipo} item={item} className="button button-line" />
            <WithdrawButton
              tipo={tipo}
              item={item}
              refresh={refresh}
              className="button button-line"
            />
          </>
        )}
        {isWithdrawn && mayPublish && (
          <PublishAgain
            tipo={tipo}
            id={id}
            onDone={() => {
              tellSuccess(BULK_TEXTS.republicar.done(1));
              void refresh();
            }}
          />
        )}
      </div>
    </section>
  );
}
