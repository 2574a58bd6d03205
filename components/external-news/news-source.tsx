import type { ExternalNewsItem } from '@/contract/external-news';

/** Original publisher of an item, with a `nofollow` link to it. */
export function NewsSource({ fuente, enlace }: Pick<ExternalNewsItem, 'fuente' | 'enlace'>) {
  if (!fuente) return null;
  const address = enlace && /^https?:\/\//i.test(enlace) ? enlace : undefined;
  return (
    <>
      Fuente:{' '}
      {address ? (
        <a
          href={address}
          rel="nofollow noopener"
          className="underline decoration-1 underline-offset-3 hover:text-accent"
        >
          {fuente}
        </a>
      ) : (
        fuente
      )}
    </>
  );
}
