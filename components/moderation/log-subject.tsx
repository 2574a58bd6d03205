import { Icon } from '@/components/ui/icon';
import type { ModerationEntry } from '@/contract/moderation';

/** The text that was decided on, as it was then, and the way to where it stands now. */
export function LogSubject({ entry: { extracto, url } }: { entry: ModerationEntry }) {
  return (
    <>
      {extracto && (
        <span className="mt-1 block border-line-strong border-l-2 pl-3 font-serif">{extracto}</span>
      )}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center gap-1 font-medium text-ink underline underline-offset-3 hover:text-accent"
        >
          Ver en su página
          <Icon name="external" className="size-3.5" />
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      )}
    </>
  );
}
