import { StatusScreen } from '@/components/layout/status-screen';
import { profileMessages } from '@/lib/profile/messages';

/** The account has no profile on the server. Not a 404, which caches would store for everybody. */
export function MissingProfile() {
  return (
    <StatusScreen
      screen={{
        title: profileMessages.missing,
        text: 'El servidor no tiene un perfil para tu cuenta. Si crees que es un error, escríbenos.',
      }}
      canRetry
    />
  );
}
