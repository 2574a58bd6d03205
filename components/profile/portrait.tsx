import { Avatar } from '@/components/ui/avatar';
import type { Profile } from '@/contract/profile';
import { ownHosts } from '@/lib/core/env';
import { pictureAddress } from '@/lib/core/pictures';
import { PortraitImage } from './portrait-image';

/**
 * The picture of the person who asks, or the first letter of their handle. Their own may come from
 * any host: nobody else learns that they look at it.
 */
export function Portrait({ profile }: { profile: Profile }) {
  const address = pictureAddress(profile.perfil_url, ownHosts());
  if (address) return <PortraitImage src={address} />;
  return <Avatar name={profile.usuario_unico} size="large" />;
}
