import { loginButton } from '@/components/session/login-button';
import { LoginForm } from '@/components/session/login-form';
import { Icon } from '@/components/ui/icon';
import { NEW_TOPIC_FRAGMENT } from '@/lib/forum/fragments';
import type { TopicDesk } from './use-topic-desk';

/** 'Nuevo Tema'; who is not signed in is led to the sign-in screen and back to the form (D25). */
export function NewTopicButton({ desk, path }: { desk: TopicDesk; path: string }) {
  const { isMember, loginForm: form, open } = desk;
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
