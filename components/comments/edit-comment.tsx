import type { Comment } from '@/contract/comments';
import { draftOf } from '@/lib/comments/draft';
import { commentFragment } from '@/lib/comments/fragment';
import { commentMessages as texts, threadMessages } from '@/lib/comments/messages';
import { Composer } from './composer';
import { useThread } from './thread-context';
import { useCommentForm } from './use-comment-form';

/** Replaces a comment while its author edits it. */
export function EditComment({ comment }: { comment: Comment }) {
  const { target, itemId, act, focusOn, say } = useThread();
  const { id, contenido } = comment;
  const formId = `editar-${id}`;
  const { finish, cancel } = useCommentForm(comment, formId);

  const save = async (text: string, account: number | undefined) => {
    await (await act()).edit(comment, text, account);
    say(texts.saved);
    finish(() => focusOn(commentFragment(id)));
  };

  return (
    <Composer
      id={formId}
      draft={draftOf({ target, id: itemId }, { kind: 'edit', id })}
      label="Editar comentario"
      text={contenido}
      submit={['Guardar', 'Guardando...']}
      failed={threadMessages[target].editFailed}
      gone={{ text: texts.gone }}
      onSubmit={save}
      onCancel={cancel}
    />
  );
}
