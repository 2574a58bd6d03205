import type { Graph, Thing, WithContext } from 'schema-dts';

/**
 * Structured data for search engines. Without '<' no title can close the
 * element or open a comment in it; the JSON escape is equivalent.
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
