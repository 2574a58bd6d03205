import { LoadFailure } from '@/components/ui/load-failure';
import type { WayOut } from '@/lib/comments/messages';

/** Takes the focus when a notice is shown. */
export const NOTICE_ID = 'aviso-comentarios';

/** Notice about the whole thread. */
export interface Notice {
  text: string;
  /** Retry, if it is an error. */
  retry?: () => void;
  /** Removed at the next successful load. */
  isOfReading?: boolean;
  /** Link to continue if nothing is left to read. */
  way?: WayOut;
}

/** At the top of a thread, where links and the new-content button lead. */
export function ThreadNotice({ text, retry, way }: Notice) {
  return (
    <div id={NOTICE_ID} tabIndex={-1} className="scroll-mt-4 scroll-mb-[50vh] outline-none">
      {retry ? (
        <LoadFailure className="mt-4" text={text} onRetry={retry} />
      ) : (
        <p className="mt-4 border-info border-l-3 bg-info-soft px-5 py-4 text-info">
          <span>{text}</span>{' '}
          {way && (
            <a href={way.href} className="font-semibold underline">
              {way.label}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
