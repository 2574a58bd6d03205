import { FailureFrame } from './failure-frame';

/** A list that has nothing to show, in the words of its screen. */
export function EmptyState({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className="border-line border-y py-12 text-center">
      <p className="font-serif text-muted text-xl">{text}</p>
      {children}
    </div>
  );
}

/** A part of a page that could not be read by the server. */
export function ErrorState({ text, retryHref }: { text: string; retryHref: string }) {
  return (
    <FailureFrame text={text}>
      {/* A full load, not a navigation: what failed was the server's answer. */}
      <a href={retryHref} className="mt-2 inline-block font-semibold underline">
        Reintentar
      </a>
    </FailureFrame>
  );
}
