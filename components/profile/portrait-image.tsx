/** A person's picture in a profile. `src` is an address as the browser knows it. */
export function PortraitImage({ src, onError }: { src: string; onError?: () => void }) {
  return (
    // biome-ignore lint/performance/noImgElement: a small file, also of other hosts and of this machine
    <img
      src={src}
      alt=""
      onError={onError}
      width={112}
      height={112}
      referrerPolicy="no-referrer"
      className="size-24 rounded-full bg-sunken object-cover sm:size-28"
    />
  );
}
