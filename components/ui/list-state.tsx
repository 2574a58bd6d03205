import { FailureFrame } from './failure-frame';

/** Empty list, with the text of its screen. */
export function EmptyState({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className="border-line border-y py-12 text-center">
      <p className="font-serif text-muted text-xl">{text}</p>
      {children}
    </div>
  );
}

/** Part of a page whose data could not be loaded on the server. */
export function ErrorState({ text, retryHref }: { text: string; retryHref: string }) {
  return (
    <FailureFrame text={text}>
      {/* A full page load, because the failure was on the server. */}
      <a href={retryHref} className="mt-2 inline-block font-semibold underline">
        Reintentar
      </a>
    </FailureFrame>
  );
}
