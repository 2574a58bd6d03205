import type { Comment } from '@/contract/comments';
import { draftOf } from '@/lib/comments/draft';
import { commentFragment, replyFragment } from '@/lib/comments/fragment';
import { commentMessages as texts, threadMessages } from '@/lib/comments/messages';
import { authorName } from '@/lib/users/author-name';
import { Composer } from './composer';
import { isFormOpen, isWritingElsewhere } from './form-state';
import { useThread } from './thread-context';

/** 'Respondiendo a …', below the comment that is answered. */
export function ReplyForm({ comment }: { comment: Comment }) {
  const { target, itemId, act, write, focusOn, say, reveal, readAnew } = useThread();
  const { id, autor } = comment;
  const form = replyFragment(id);

  const publish = async (contenido: string, account: number | undefined) => {
    const reply = await (await act()).create({ contenido, parent: id, account });
    const isElsewhere = isWritingElsewhere(form);
    if (isFormOpen(form)) write(undefined);
    say(reply?.estado === 'pendiente' ? texts.waits : texts.replyPublished);
    // Also opens the replies of the comment (community.md#comment-item).
    if (!isElsewhere) reveal(reply?.id ?? id);
  };
  const cancel = (isGone: boolean) => {
    write(undefined);
    focusOn(commentFragment(id));
    if (isGone) void readAnew();
  };

  return (
    <Composer
      id={form}
      draft={draftOf({ target, id: itemId }, { kind: 'reply', id })}
      label={texts.replyingTo(authorName(autor))}
      placeholder={texts.replyPlaceholder}
      submit={['Publicar respuesta', 'Publicando...']}
      failed={texts.createFailed}
      gone={{ text: threadMessages[target].gone, way: threadMessages[target].way }}
      onSubmit={publish}
      onCancel={cancel}
    />
  );
}
