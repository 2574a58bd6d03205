import { useState } from 'react';
import { loginButton } from '@/components/session/login-button';
import { Icon } from '@/components/ui/icon';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import type { LikeState } from '@/lib/likes/likeable';
import { likeMessages } from '@/lib/likes/messages';
import { describeWriteFailure } from '@/lib/session/write-failure';

interface LikeButtonProps {
  state: LikeState;
  /** What is liked, for screen readers. */
  of: string;
  /** Error text if the server gives none. */
  failed: string;
  /** Sends the like; undefined without a session. */
  onPress: (() => Promise<unknown>) | undefined;
  login: { form: string; path: string; fragment: string };
  className?: string;
}

/**
 * 'Me gusta' of a blog, an article, a topic or a comment (community.md#likes). It changes
 * when the server has accepted the press, and not before.
 */
export function LikeButton(props: LikeButtonProps) {
  const { state, of, failed, onPress, login, className = 'text-sm' } = props;
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState('');
  const button = useKeptFocus(isSending);

  const press = async (send: () => Promise<unknown>) => {
    setIsSending(true);
    setError('');
    try {
      await send();
    } catch (reason) {
      setError(describeWriteFailure(reason, failed).text);
    }
    setIsSending(false);
  };

  return (
    <>
      <button
        {...loginButton({ ...login, act: onPress && (() => void press(onPress)) })}
        ref={button}
        aria-pressed={state.isLiked}
        disabled={isSending}
        className={`like ${className}`}
      >
        <Icon name="heart" className="size-4.5" />
        <span>{state.isLiked ? likeMessages.liked : likeMessages.like}</span>
        {state.count > 0 && <span className="tabular-nums">{` ${state.count}`}</span>}
        <span className="sr-only"> {of}</span>
      </button>
      {error && (
        <p role="alert" className="self-center text-danger text-xs">
          {error}
        </p>
      )}
    </>
  );
}
