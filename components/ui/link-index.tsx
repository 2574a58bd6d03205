import { SiteLink } from './site-link';

export interface IndexedLink {
  href: string;
  label: string;
  /** Description of the target. */
  text: string;
  /** Loading text of the page. */
  loading?: string;
}

interface LinkIndexProps {
  id: string;
  title: string;
  links: readonly IndexedLink[];
  /** Cells side by side on a large screen. */
  columns: 3 | 4;
  className?: string;
}

const cells = {
  3: 'lg:grid-cols-3 lg:[&>li:nth-child(3n+1)]:border-l-0 lg:[&>li:nth-child(3n+1)]:pl-0',
  4: 'lg:grid-cols-4 lg:[&>li:nth-child(4n+1)]:border-l-0 lg:[&>li:nth-child(4n+1)]:pl-0',
} as const;

/** Sections of the magazine with a description each; a whole cell is one link. */
export function LinkIndex({ id, title, links, columns, className = '' }: LinkIndexProps) {
  return (
    <nav aria-labelledby={id} className={className} data-print="hide">
      <div className="section-head">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
      </div>
      <ul className={`grid gap-x-8 sm:grid-cols-2 lg:gap-y-8 ${cells[columns]}`}>
        {links.map(({ href, label, text, loading }) => (
          <li
            key={href}
            className="card border-line py-4 max-lg:border-b lg:border-l lg:py-1 lg:pl-6"
          >
            <h3 className="text-lg">
              <SiteLink href={href} className="card-link" {...(loading && { loading })}>
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
