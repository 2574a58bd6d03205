import { loginButton } from '@/components/session/login-button';
import { LoginForm } from '@/components/session/login-form';
import { Icon } from '@/components/ui/icon';
import { NEW_TOPIC_FRAGMENT } from '@/lib/forum/fragments';
import type { TopicContext } from './use-topic-context';

/** 'Nuevo Tema'; without a session it leads to the sign-in screen and back to the form (D25). */
export function NewTopicButton({ context, path }: { context: TopicContext; path: string }) {
  const { isMember, loginForm: form, open } = context;
  return (
    <>
      <LoginForm id={form} />
      <button
        {...loginButton({
          form,
          path,
          fragment: NEW_TOPIC_FRAGMENT,
          act: isMember ? () => open({ kind: 'new' }) : undefined,
        })}
        className="button button-accent max-sm:w-full"
      >
        <Icon name="plus" />
        Nuevo Tema
      </button>
    </>
  );
}
