import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PageAccount } from '@/components/session/page-account';
import type { Profile } from '@/contract/profile';
import { routes } from '@/lib/core/routes';
import { ProfileFacts } from './profile-facts';
import { ProfileHead } from './profile-head';
import { ProfileStats } from './profile-stats';
import { SuspensionNotice } from './suspension-notice';

interface ProfilePageProps {
  profile: Profile;
  /** The sections 'Avisos por correo' and 'Seguridad', if the server supports them. */
  children: React.ReactNode;
}

/** `/perfil`: the reader's own profile. */
export function ProfilePage({ profile, children }: ProfilePageProps) {
  return (
    <div className="wrap">
      <PageAccount id={profile.id} />
      <Breadcrumb path={routes.profile} />
      <ProfileHead profile={profile} />
      <SuspensionNotice profile={profile} />
      <section
        aria-labelledby="datos"
        className="grid gap-x-16 gap-y-10 border-ink border-t-3 pt-6 lg:grid-cols-[minmax(0,1fr)_280px]"
      >
        <div>
          <h2 id="datos" className="mb-3 text-2xl">
            Datos personales
          </h2>
          <ProfileFacts profile={profile} />
        </div>
        <ProfileStats profile={profile} />
      </section>
      {children}
    </div>
  );
}
