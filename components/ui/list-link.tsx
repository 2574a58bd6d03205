import { SiteLink } from './site-link';

interface ListLinkProps {
  href: string;
  /** Loading text of the list. */
  loading: string;
  className?: string;
  children: React.ReactNode;
}

/** Link to the whole list, as in 'Todas las noticias'. */
export function ListLink({ href, loading, className = '', children }: ListLinkProps) {
  return (
    <SiteLink
      loading={loading}
      href={href}
      className={`relative inline-flex min-h-6 items-center font-medium text-accent text-xs underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline ${className}`}
    >
      {children}
    </SiteLink>
  );
}
