import type { ModerationEntry } from '@/contract/moderation';
import { PageLink } from './page-link';

/** Excerpt of the text at the time of the decision, and a link to its page. */
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
