import { ownPicturePath } from '@/lib/core/pictures';

const tones = [
  'bg-accent-soft text-accent-strong',
  'bg-info-soft text-info',
  'bg-success-soft text-success',
  'bg-sunken text-secondary',
] as const;

const sizes = {
  large: 'size-24 text-4xl sm:size-28',
  normal: 'size-10 text-base',
  responsive: 'size-7.5 text-xs sm:size-10 sm:text-base',
  small: 'size-7.5 text-xs',
};

interface AvatarProps {
  name: string;
  picture?: string | null | undefined;
  /** Normal in lists, small in replies and on phones, large in a profile. */
  size?: keyof typeof sizes;
}

/**
 * A person's picture, or the first letter of the handle in a colour derived from it. Pictures of
 * other hosts are not shown: they could track readers.
 */
export function Avatar({ name, picture, size = 'normal' }: AvatarProps) {
  const address = ownPicturePath(picture);
  if (address) {
    return (
      // biome-ignore lint/performance/noImgElement: a small file of the server
      <img
        src={address}
        alt=""
        loading="lazy"
        className={`rounded-full object-cover ${sizes[size]}`}
      />
    );
  }
  const tone =
    tones[
      Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length
    ];
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center rounded-full font-semibold ${sizes[size]} ${tone}`}
    >
      {(Array.from(name)[0] ?? '·').toUpperCase()}
    </span>
  );
}
