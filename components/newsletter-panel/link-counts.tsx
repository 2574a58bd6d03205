import type { Newsletter } from '@/contract/newsletters';
import { formatCount } from '@/lib/core/counts';
import { progressTexts as texts } from '@/lib/newsletter-panel/sending-messages';

/** How often each link was followed (D74). */
export function LinkCounts({ links }: { links: Newsletter['enlaces'] }) {
  return (
    <section aria-labelledby="enlaces-boletin" className="mt-10">
      <h2 id="enlaces-boletin" className="text-xl">
        {texts.links}
      </h2>
      <p className="mt-0.5 mb-3 text-muted text-sm">
        {links.length === 0 ? texts.noLinks : texts.linksHint}
      </p>
      {links.length > 0 && (
        <table data-kind="newsletter-links" className="panel-table">
          <caption className="sr-only">{texts.linksHint}</caption>
          <thead>
            <tr>
              <th scope="col" data-column="enlace">
                {texts.link}
              </th>
              <th scope="col" data-column="veces">
                {texts.clicks}
              </th>
            </tr>
          </thead>
          <tbody>
            {links.map(({ numero, destino, clics }) => (
              <tr key={numero}>
                <td data-column="enlace" className="[overflow-wrap:anywhere]">
                  {destino}
                </td>
                <td data-column="veces">{formatCount(clics)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
