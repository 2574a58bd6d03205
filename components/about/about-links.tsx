import { SiteLink } from '@/components/ui/site-link';
import { about } from '@/lib/site/about';

/** Where to go from 'Sobre Nosotros'. */
export function AboutLinks() {
  return (
    <nav aria-labelledby="seguir" className="mt-16" data-print="hide">
      <div className="section-head">
        <h2 id="seguir" className="text-xl">
          Sigue por aquí
        </h2>
      </div>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {about.links.map(({ label, text, href }) => (
          <li
            key={href}
            className="card border-line py-4 max-lg:border-b lg:border-l lg:py-1 lg:pl-6 lg:first:border-l-0 lg:first:pl-0"
          >
            <h3 className="text-lg">
              <SiteLink href={href} className="card-link">
                {label}
              </SiteLink>
            </h3>
            <p className="mt-1 text-muted text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
