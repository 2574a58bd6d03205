import type { Comment } from '@/contract/comments';
import { draftOf } from '@/lib/comments/draft';
import { replyFragment } from '@/lib/comments/fragment';
import { commentMessages as texts, threadMessages } from '@/lib/comments/messages';
import { authorName } from '@/lib/users/author-name';
import { Composer } from './composer';
import { useThread } from './thread-context';
import { useCommentForm } from './use-comment-form';

/** 'Respondiendo a …', below the comment that is answered. */
export function ReplyForm({ comment }: { comment: Comment }) {
  const { target, itemId, act, say, reveal } = useThread();
  const { id, autor } = comment;
  const formId = replyFragment(id);
  const { finish, cancel } = useCommentForm(comment, formId);

  const publish = async (contenido: string, account: number | undefined) => {
    const reply = await (await act()).create({ contenido, parent: id, account });
    say(reply?.estado === 'pendiente' ? texts.waits : texts.replyPublished);
    // Also opens the replies of the comment (community.md#comment-item).
    finish(() => reveal(reply?.id ?? id));
  };

  return (
    <Composer
      id={formId}
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
