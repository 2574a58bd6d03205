/** Labels the section, and takes the focus when the focused element is removed. */
export const TITLE_ID = 'titulo-comentarios';

interface SectionHeadProps {
  text: string;
  count?: number;
  /** Shown beside the title, without layout shift. */
  children?: React.ReactNode;
}

/** Title of the comments with their number. */
export function SectionHead({ text, count, children }: SectionHeadProps) {
  return (
    <div className="section-head mb-2">
      <h2 id={TITLE_ID} tabIndex={-1} className="scroll-mt-4 text-xl leading-[1.15]">
        {text}
        {/* A space for screen readers, which would read the number as part of the last word. */}
        {count !== undefined && ' '}
        {count !== undefined && (
          <span className="ml-1 font-medium font-sans text-muted text-sm tracking-normal">
            {count}
          </span>
        )}
      </h2>
      {children}
    </div>
  );
}
