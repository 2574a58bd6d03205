import type { Comment } from '@/contract/comments';
import { draftOf } from '@/lib/comments/draft';
import { commentFragment } from '@/lib/comments/fragment';
import { commentMessages as texts, threadMessages } from '@/lib/comments/messages';
import { Composer } from './composer';
import { isFormOpen, isWritingElsewhere } from './form-state';
import { useThread } from './thread-context';

/** Replaces a comment while its author edits it. */
export function EditComment({ comment }: { comment: Comment }) {
  const { target, itemId, act, write, focusOn, say, readAnew } = useThread();
  const { id, contenido } = comment;
  const form = `editar-${id}`;

  const save = async (text: string, account: number | undefined) => {
    await (await act()).edit(comment, text, account);
    say(texts.saved);
    const isElsewhere = isWritingElsewhere(form);
    if (isFormOpen(form)) write(undefined);
    if (!isElsewhere) focusOn(commentFragment(id));
  };
  const cancel = (isGone: boolean) => {
    write(undefined);
    focusOn(commentFragment(id));
    if (isGone) void readAnew();
  };

  return (
    <Composer
      id={form}
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
