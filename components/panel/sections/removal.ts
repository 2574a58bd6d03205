import { toast } from 'sonner';
import { recheckAfter } from '@/components/session/recheck';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { browserApi } from '@/lib/core/browser/browser-http';
import { type ContentKind, removeItem, restoreItem } from '@/lib/panel/content-kinds';
import { removalTexts } from '@/lib/panel/messages';
import { refreshResource } from '../table/resource';
import { tellSuccess, tellUndoable } from '../toast';

interface Removed {
  id: number;
  titulo: string;
}

/**
 * Deletes items of a kind, and restores them if the server keeps them (`hasTrash`, D52); both show
 * their result.
 */
export function removalOf<Item extends { id: number }>(kind: ContentKind<Item>, hasTrash: boolean) {
  const texts = removalTexts(kind.words);

  const restore = async ({ id, titulo }: Removed) => {
    try {
      await restoreItem(browserApi(), kind, id);
      tellSuccess(texts.undone(titulo));
    } catch (error) {
      console.error(error);
      recheckAfter(error);
      toast.info(mismatchOr(error, texts.undoFailed(error)));
    }
    await refreshResource(kind.name);
  };

  /** Resolves to whether it was deleted; a failure is shown here (panel.md#panel-removal). */
  const remove = async (item: Removed): Promise<boolean> => {
    try {
      await removeItem(browserApi(), kind, item.id);
    } catch (error) {
      console.error(error);
      recheckAfter(error);
      toast.info(mismatchOr(error, texts.failed));
      return false;
    }
    const text = texts.done(item.titulo);
    if (hasTrash) tellUndoable(text, texts.undo, () => void restore(item));
    else tellSuccess(text);
    return true;
  };

  return { remove, question: texts.question, failed: texts.failed };
}
