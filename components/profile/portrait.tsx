import { Avatar } from '@/components/ui/avatar';
import type { Profile } from '@/contract/profile';
import { pictureAddress } from '@/lib/core/pictures';
import { ownHosts } from '@/lib/core/server/env';
import { PortraitImage } from './portrait-image';

/**
 * The reader's own picture, or the first letter of their handle. It may come from
 * any host: only they see it.
 */
export function Portrait({ profile }: { profile: Profile }) {
  const address = pictureAddress(profile.perfil_url, ownHosts());
  if (address) return <PortraitImage src={address} />;
  return <Avatar name={profile.usuario_unico} size="large" />;
}
