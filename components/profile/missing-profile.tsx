import { StatusScreen } from '@/components/layout/status-screen';
import { profileMessages } from '@/lib/profile/messages';

/** Who is signed in has no profile at the server. No 404: caches would keep that for everybody. */
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
