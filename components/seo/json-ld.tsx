import type { Graph, Thing, WithContext } from 'schema-dts';

/**
 * What a page says to search engines in their own notation. Without '<' no title can end the
 * element or open a comment in it; JSON reads the escape as the same letter.
 */
export function JsonLd({ data }: { data: WithContext<Thing> | Graph }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<', see above
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}
