import { EditProfilePage } from '@/components/profile/edit-profile-page';
import { MissingProfile } from '@/components/profile/missing-profile';
import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import { routes } from '@/lib/core/routes';
import { readOwnProfile } from '@/lib/profile/server/read';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const metadata = hiddenMetadata('Editar Perfil');

/** `/perfil/editar-perfil`: rendered for each request, not cached. */
export default async function Page() {
  const [{ profile }, offered] = await Promise.all([
    readOwnProfile(routes.editProfile),
    pageCapabilities(),
  ]);
  return profile ? <EditProfilePage profile={profile} offered={offered} /> : <MissingProfile />;
}
