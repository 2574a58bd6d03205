import type { ComparedBlock, Part, TextComparison } from '@/lib/newsroom/compare/compare-texts';
import { shownBlocks } from '@/lib/newsroom/compare/shown-blocks';
import { comparisonTexts, unchangedText } from '@/lib/newsroom/revision-messages';

/** The changes of a text by words (D59): underlined or struck through, and said to screen readers. */
export function TextChanges({ text }: { text: TextComparison }) {
  if (text.isSame) return <p className="text-muted text-sm">{comparisonTexts.formatOnly}</p>;
  return (
    <div className="grid gap-3 font-serif leading-relaxed [overflow-wrap:anywhere]">
      {shownBlocks(text.blocks).map((block, index) =>
        'leftOut' in block ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
          <p key={index} className="border-line border-y py-1 font-sans text-muted text-xs">
            {unchangedText(block.leftOut)}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
          <Changes key={index} parts={block.parts} />
        ),
      )}
    </div>
  );
}

const Changes = ({ parts }: Pick<ComparedBlock, 'parts'>) => (
  <p>
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
      <Change key={index} {...part} />
    ))}
  </p>
);

function Change({ kind, text }: Part) {
  if (kind === 'same') return text;
  const isAdded = kind === 'added';
  const Mark = isAdded ? 'ins' : 'del';
  // The space before a word is not underlined.
  const [, space, words] = /^(\s*)(.*)$/s.exec(text) ?? [];
  return (
    <>
      {space}
      <Mark
        className={
          isAdded
            ? 'bg-success-soft text-ink underline decoration-2 underline-offset-3'
            : 'bg-danger-soft text-ink line-through decoration-2'
        }
      >
        <span className="sr-only">{` ${isAdded ? comparisonTexts.added : comparisonTexts.removed} `}</span>
        {words}
        <span className="sr-only">{` (${comparisonTexts.end}) `}</span>
      </Mark>
    </>
  );
}
