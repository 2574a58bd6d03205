import type { Comment } from '@/contract/comments';
import { commentFragment } from '@/lib/comments/fragment';
import { useThread } from './thread-context';

/** Whether the cursor is in a field outside of a form: then the focus stays there. */
export function isWritingElsewhere(formId: string): boolean {
  const field = document.activeElement?.closest('textarea, input');
  return Boolean(field) && field?.closest('form')?.id !== formId;
}

/** How the reply or edit form of a comment ends; `formId` is its id. */
export function useCommentForm({ id }: Comment, formId: string) {
  const { write, focusOn, readAnew } = useThread();
  return {
    /**
     * After the text was accepted: closes the form, unless another was opened meanwhile, and calls `lead`, which moves
     * the focus, unless the cursor is in another field.
     */
    finish(lead: () => void) {
      const isElsewhere = isWritingElsewhere(formId);
      if (document.getElementById(formId)) write(undefined);
      if (!isElsewhere) lead();
    },
    /** `isGone`: the comment no longer exists. */
    cancel(isGone: boolean) {
      write(undefined);
      focusOn(commentFragment(id));
      if (isGone) void readAnew();
    },
  };
}
