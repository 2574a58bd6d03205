const tones = [
  'bg-accent-soft text-accent-strong',
  'bg-info-soft text-info',
  'bg-success-soft text-success',
  'bg-sunken text-secondary',
] as const;

interface AvatarProps {
  name: string;
  picture?: string | null | undefined;
  small?: boolean;
}

/** A person's picture, or the first letter of the handle in a tone that stays the same. */
export function Avatar({ name, picture, small = false }: AvatarProps) {
  const size = small ? 'size-7.5 text-xs' : 'size-10 text-base';
  if (picture?.startsWith('/media/')) {
    return (
      // biome-ignore lint/performance/noImgElement: a small file of the server's own
      <img src={picture} alt="" loading="lazy" className={`rounded-full object-cover ${size}`} />
    );
  }
  const tone =
    tones[
      Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length
    ];
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center rounded-full font-semibold ${size} ${tone}`}
    >
      {(Array.from(name)[0] ?? '·').toUpperCase()}
    </span>
  );
}
