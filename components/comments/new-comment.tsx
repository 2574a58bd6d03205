import { loginButton } from '@/components/session/login-button';
import { newDraft } from '@/lib/comments/draft';
import { commentFragment, NEW_COMMENT_FRAGMENT } from '@/lib/comments/fragment';
import { commentMessages as texts, threadMessages } from '@/lib/comments/messages';
import { Composer } from './composer';
import { TITLE_ID } from './section-head';
import { useThread } from './thread-context';
import { isWritingElsewhere } from './use-comment-form';

interface NewCommentProps {
  /** Whether there are no comments yet. */
  isFirst: boolean;
  onPublished: () => void;
}

/**
 * 'Deja tu comentario'. In the forum it appears only when signed in (community.md#forum-comments); below
 * blogs and articles it is always shown, and sending without a session asks to sign in (D25).
 */
export function NewComment({ isFirst, onPublished }: NewCommentProps) {
  const thread = useThread();
  const { target, itemId, isMember, act } = thread;

  const publish = async (contenido: string, account: number | undefined) => {
    const created = await (await act()).create({ contenido, parent: null, account });
    onPublished();
    thread.say(created?.estado === 'pendiente' ? texts.waits : texts.published);
    if (isWritingElsewhere(NEW_COMMENT_FRAGMENT)) return;
    // Not hidden under the sticky header.
    document.getElementById(TITLE_ID)?.scrollIntoView({ block: 'nearest' });
    thread.focusOn(created ? commentFragment(created.id) : NEW_COMMENT_FRAGMENT);
  };

  const composer = (
    <Composer
      id={NEW_COMMENT_FRAGMENT}
      draft={newDraft({ target, id: itemId })}
      label={texts.newTitle}
      placeholder={isFirst ? texts.firstPlaceholder : texts.placeholder}
      submit={['Publicar comentario', 'Publicando...']}
      failed={texts.createFailed}
      gone={{ text: threadMessages[target].gone, way: threadMessages[target].way }}
      onSubmit={publish}
    />
  );
  if (target !== 'topic') return composer;
  // Before hydration the head script has chosen the likely one.
  return (
    <>
      {isMember !== false && (
        <div className={isMember === undefined ? 'if-signed-in' : ''}>{composer}</div>
      )}
      {!isMember && (
        <p className={`${isMember === undefined ? 'if-signed-out' : ''} py-4`}>
          <button
            {...loginButton({
              form: thread.loginForm,
              path: thread.path,
              fragment: NEW_COMMENT_FRAGMENT,
            })}
            className="button button-line"
          >
            Inicia sesión para responder
          </button>
        </p>
      )}
    </>
  );
}
