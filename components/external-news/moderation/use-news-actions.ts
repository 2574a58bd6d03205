import { useState } from 'react';
import { toast } from 'sonner';
import { tellSuccess, tellUndoable } from '@/components/panel/toast';
import { recheckAfter } from '@/components/session/recheck';
import type { ModeratedNews, NewsModeration } from '@/contract/news-moderation';
import { browserApi } from '@/lib/core/browser/browser-http';
import { moderateNews } from '@/lib/external-news/moderation';
import { newsModerationTexts as texts } from '@/lib/external-news/moderation-messages';
import { describeWriteFailure } from '@/lib/session/write-failure';

type Item = Pick<ModeratedNews, 'id' | 'titulo' | 'fijada'>;

/** Hides, shows, pins and unpins external news (D71) and shows the results. `onChanged` gets the changed item. */
export function useNewsActions(onChanged: (item: ModeratedNews) => Promise<void> | void) {
  const [isBusy, setIsBusy] = useState(false);

  /** Resolves to the reason why it was not changed, or ''. */
  const attempt = async (item: Item, body: NewsModeration, tell: () => void): Promise<string> => {
    setIsBusy(true);
    try {
      await onChanged(await moderateNews(browserApi(), item.id, body));
      tell();
      return '';
    } catch (error) {
      recheckAfter(error);
      return describeWriteFailure(error, texts.failed).text;
    } finally {
      setIsBusy(false);
    }
  };
  /** Resolves to whether it was changed; a failure is shown here. */
  const change = async (...given: Parameters<typeof attempt>): Promise<boolean> => {
    const failure = await attempt(...given);
    if (failure) toast.error(failure);
    return failure === '';
  };
  /** Hiding has unpinned an item: undone, it is pinned again. */
  const undoHiding = (item: Item) =>
    item.fijada
      ? change(item, { oculta: false, fijada: true }, () =>
          tellSuccess(texts.shownPinned(item.titulo)),
        )
      : show(item);
  const show = (item: Item) =>
    change(item, { oculta: false }, () => tellSuccess(texts.shown(item.titulo)));

  return {
    isBusy,
    show,
    /** Resolves to the reason of a failure, for the dialog that asked, or ''. */
    hide: (item: Item) =>
      attempt(item, { oculta: true }, () =>
        tellUndoable(texts.hidden(item.titulo), texts.undo, () => void undoHiding(item)),
      ),
    pin: (item: Item) =>
      change(item, { fijada: true }, () => tellSuccess(texts.pinnedNow(item.titulo))),
    unpin: (item: Item) =>
      change(item, { fijada: false }, () => tellSuccess(texts.unpinned(item.titulo))),
  };
}
