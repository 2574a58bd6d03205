import type { DocumentBlock } from '@/lib/site/document';

/** Paragraphs, lists and explained terms of a document, set as running text. */
export function DocumentBody({ blocks }: { blocks: readonly DocumentBlock[] }) {
  return (
    <div className="prose mt-3">
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: DocumentBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('items' in block) {
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="border-line border-y">
      {block.terms.map(({ term, text }) => (
        <div
          key={term}
          className="gap-x-6 border-line py-3 not-first:border-t sm:grid sm:grid-cols-[150px_1fr]"
        >
          <dt className="font-sans font-semibold text-[0.9375rem] sm:pt-0.75">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
