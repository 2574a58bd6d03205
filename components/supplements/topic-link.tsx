import { SiteLink } from '@/components/ui/site-link';
import { listAddress, routes } from '@/lib/core/routes';

interface TopicLinkProps {
  topic: string;
  className?: string;
}

/** 'Artículos sobre relaves': a search among the articles of the site. */
export function TopicLink({ topic, className = '' }: TopicLinkProps) {
  return (
    <SiteLink
      href={listAddress(routes.articles, { search: topic })}
      className={`inline-flex min-h-6 items-center font-medium text-accent text-sm underline-offset-3 hover:underline ${className}`}
    >
      {`Artículos sobre ${topic}`}
    </SiteLink>
  );
}
