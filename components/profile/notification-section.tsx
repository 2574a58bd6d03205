import type { Profile } from '@/contract/profile';
import { noticeSwitches } from '@/lib/profile/notices';
import { NotificationSwitches } from './notification-switches';

/** 'Avisos por correo': settings of notification e-mails; hidden if the server sends none. */
export function NotificationSection({ profile }: { profile: Profile }) {
  const switches = noticeSwitches(profile);
  if (switches.length === 0) return null;
  return (
    <section id="avisos" aria-labelledby="titulo-avisos" className="mt-16">
      <h2 id="titulo-avisos" className="section-head text-2xl">
        Avisos por correo
      </h2>
      <p className="mb-5 max-w-[60ch] text-muted text-sm">
        Te llegan a {profile.email}. En cada aviso hay un enlace para dejar de recibirlos.
      </p>
      <NotificationSwitches switches={switches} />
      <p className="hidden text-muted noscript:block">Cambiar los avisos necesita JavaScript.</p>
    </section>
  );
}
