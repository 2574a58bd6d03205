import { MissingProfile } from '@/components/profile/missing-profile';
import { NotificationSection } from '@/components/profile/notification-section';
import { ProfilePage } from '@/components/profile/profile-page';
import { Security } from '@/components/profile/security';
import { SignedInOnly } from '@/components/session/signed-in-only';
import { hasOwnCalls } from '@/lib/capabilities/offered';
import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import { routes } from '@/lib/core/routes';
import { readIdentities, readOwnProfile, readSessions } from '@/lib/profile/server/read';
import { readFactor } from '@/lib/second-factor/server/read-factor';
import { hiddenMetadata } from '@/lib/seo/metadata';
import { loginAddress } from '@/lib/session/next-path';

export const metadata = hiddenMetadata('Perfil');

const NOT_OFFERED = { kind: 'not offered' } as const;

/** `/perfil`: rendered for each request, not cached. */
export default async function Page() {
  const [{ http, profile }, offered] = await Promise.all([
    readOwnProfile(routes.profile),
    pageCapabilities(),
  ]);
  if (!profile) return <MissingProfile />;
  const isOffered = hasOwnCalls(offered);
  const [sessions, identities, factor] = isOffered
    ? await Promise.all([readSessions(http), readIdentities(http), readFactor(http, offered)])
    : [NOT_OFFERED, NOT_OFFERED, NOT_OFFERED];
  return (
    <ProfilePage profile={profile}>
      <SignedInOnly door={loginAddress(routes.profile)} account={profile.id} />
      {isOffered && (
        <>
          <NotificationSection profile={profile} />
          <Security
            email={profile.email}
            sessions={sessions}
            identities={identities}
            factor={factor}
          />
        </>
      )}
    </ProfilePage>
  );
}
