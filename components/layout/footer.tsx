import { RecentNews } from '@/components/external-news/recent-news';
import { Icon } from '@/components/ui/icon';
import { Mark } from '@/components/ui/mark';
import { SiteLink } from '@/components/ui/site-link';
import { site } from '@/contract/site';
import { routes } from '@/lib/core/routes';
import { sections } from './navigation';
import { SocialLinks } from './social-links';

/** Footer of every page of the site. */
export function Footer() {
  return (
    <footer
      data-print="hide"
      className="border-line-inverse border-t bg-inverse text-ink-inverse text-sm [--surface-sunken:var(--line-inverse)]"
    >
      <div className="wrap">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-12 pb-8 md:pt-16 md:pb-12 lg:flex lg:flex-wrap lg:gap-16">
          <About />
          <nav aria-label="Pie" className="lg:flex-[0.8_1_12rem]">
            <h2 className="mb-4 text-md">Secciones</h2>
            <ul className="columns-[2_5rem]">
              {sections.map(({ href, label, loading }) => (
                <li key={href}>
                  <SiteLink
                    loading={loading}
                    href={href}
                    className="flex min-h-8.5 items-center text-muted-inverse hover:text-accent-inverse"
                  >
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <section aria-labelledby="recientes" className="lg:flex-[1.7_1_20rem]">
            <h2 id="recientes" className="mb-4 text-md">
              Noticias Recientes
            </h2>
            <RecentNews />
          </section>
        </div>
        <LastLine />
      </div>
    </footer>
  );
}

function About() {
  return (
    <div className="lg:flex-[1.25_1_15rem]">
      <p className="flex items-center gap-4">
        <Mark inverse className="size-8.5" />
        <span className="font-medium font-serif text-4xl/none tracking-[-0.03em] [font-size:2.25rem]">
          {site.name}
        </span>
      </p>
      <p className="mt-4 max-w-[34em] text-muted-inverse leading-relaxed">{site.description}</p>
      <SocialLinks className="mt-3 -ml-3 flex" />
    </div>
  );
}

const bottomLinks = [
  { href: routes.privacy, label: 'Privacidad' },
  { href: routes.terms, label: 'Términos' },
  { href: routes.supplementsInfo, label: 'Información de suplementos' },
];

const bottomLink =
  'min-h-6 underline decoration-line-inverse underline-offset-3 hover:text-accent-inverse';

function LastLine() {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-line-inverse border-t py-5 text-muted-inverse text-xs">
      <p>{`© ${site.founded} ${site.name}. Todos los derechos reservados.`}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {bottomLinks.map(({ href, label }) => (
          <li key={href}>
            <SiteLink href={href} className={`inline-block ${bottomLink}`}>
              {label}
            </SiteLink>
          </li>
        ))}
        <li>
          <a
            href={routes.feed}
            type="application/rss+xml"
            className={`inline-flex gap-1.5 ${bottomLink}`}
          >
            <Icon name="rss" className="mt-[0.15em] size-3.5" />
            RSS
          </a>
        </li>
      </ul>
    </div>
  );
}
