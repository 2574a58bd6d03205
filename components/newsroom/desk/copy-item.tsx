import { useQuery } from '@tanstack/react-query';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { usePermission } from '@/components/panel/permissions';
import { tellSuccess } from '@/components/panel/toast';
import { queryClient } from '@/components/session/query-client';
import { useFocusFallback } from '@/components/ui/use-focus-fallback';
import type { Copy, CopyType } from '@/contract/copies';
import { browserApi } from '@/lib/core/browser/browser-http';
import { BULK_TEXTS } from '@/lib/newsroom/board/messages';
import { deskTexts, shownTitle } from '@/lib/newsroom/messages';
import { lastAction } from '@/lib/newsroom/revisions';
import { refreshBoard } from '../board/use-board';
import { DuplicateButton } from '../duplicate-button';
import { PublishAgain } from '../publish-again';
import { WithdrawButton } from '../withdraw-button';

/** What can be done with the item that a copy changes: duplicate it, take it off the site, bring it back (D61). */
export function CopyItem({ copy }: { copy: Copy }) {
  const { tipo, elemento_id: id } = copy;
  const hasRevisions = useCapabilities().includes('revisiones');
  const {
    data: action = null,
    isPending,
    refetch,
  } = useQuery(
    {
      queryKey: ['panel', 'copy-item', tipo, id],
      queryFn: async ({ signal }) => (await lastAction(browserApi(signal), tipo, id ?? 0)) ?? null,
      enabled: hasRevisions && id !== null,
      gcTime: 0,
    },
    queryClient,
  );
  if (id === null || action === 'eliminar' || (isPending && hasRevisions)) return null;
  const refresh = async () => {
    await refetch();
    void refreshBoard();
  };
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
