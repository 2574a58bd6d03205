import { MissingProfile } from '@/components/profile/missing-profile';
import { NoticeSection } from '@/components/profile/notice-section';
import { ProfilePage } from '@/components/profile/profile-page';
import { Security } from '@/components/profile/security';
import { SignedInOnly } from '@/components/session/signed-in-only';
import { loginAddress } from '@/lib/auth/next-path';
import { routes } from '@/lib/core/routes';
import { readOwnProfile, readSessions } from '@/lib/profile/read';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const metadata = hiddenMetadata('Perfil');

/** `/perfil`: made for who asks, and kept by nobody. */
export default async function Page() {
  const { http, profile } = await readOwnProfile(routes.profile);
  if (!profile) return <MissingProfile />;
  return (
    <ProfilePage profile={profile}>
      <SignedInOnly door={loginAddress(routes.profile)} />
      <NoticeSection profile={profile} />
      <Security email={profile.email} sessions={await readSessions(http)} />
    </ProfilePage>
  );
}
