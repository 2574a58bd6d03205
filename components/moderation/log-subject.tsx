import type { ModerationEntry } from '@/contract/moderation';
import { PageLink } from './page-link';

/** The text that was decided on, as it was then, and the way to where it stands now. */
export function LogSubject({ entry: { extracto, url } }: { entry: ModerationEntry }) {
  return (
    <>
      {extracto && (
        <span className="mt-1 block border-line-strong border-l-2 pl-3 font-serif">{extracto}</span>
      )}
      {url && <PageLink url={url} />}
    </>
  );
}
