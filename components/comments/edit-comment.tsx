import type { Comment } from '@/contract/comments';
import { draftOf } from '@/lib/comments/draft';
import { commentFragment } from '@/lib/comments/fragment';
import { commentMessages as texts, threadMessages } from '@/lib/comments/messages';
import { Composer } from './composer';
import { useThread } from './thread-context';

/** Replaces a comment while its author edits it. */
export function EditComment({ comment }: { comment: Comment }) {
  const { target, itemId, act, write, focusOn, say, readAnew } = useThread();
  const { id, contenido } = comment;

  const end = () => {
    write(undefined);
    focusOn(commentFragment(id));
  };
  const save = async (text: string, account: number | undefined) => {
    await (await act()).edit(comment, text, account);
    say(texts.saved);
    end();
  };
  const cancel = (isGone: boolean) => {
    end();
    if (isGone) void readAnew();
  };

  return (
    <Composer
      id={`editar-${id}`}
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
