import { LoadFailure } from '@/components/ui/load-failure';
import type { WayOut } from '@/lib/comments/messages';

/** Takes the focus when something is told there. */
export const NOTICE_ID = 'aviso-comentarios';

/** What the whole thread has to tell. */
export interface Notice {
  text: string;
  /** Another try, where what is told is a failure. */
  retry?: () => void;
  /** It is over as soon as the thread has been read, whoever asked for that. */
  isOfReading?: boolean;
  /** Where to go on, where there is nothing left to read. */
  way?: WayOut;
}

/** At the head of a thread, where who followed a link or asked for news finds it. */
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
