import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/core/routes';

export function BackToForum() {
  return (
    <SiteLink
      href={routes.forum}
      className="inline-flex min-h-11 items-center gap-1.5 font-medium text-accent text-sm hover:underline print:hidden"
    >
      <Icon name="left" className="size-4" />
      Volver al Foro
    </SiteLink>
  );
}
