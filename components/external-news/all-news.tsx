import { ListLink } from '@/components/ui/list-link';
import { routes } from '@/lib/core/routes';
import { externalNewsMessages } from '@/lib/external-news/messages';

/** Link from the news of the home page to the list. */
export function AllNews() {
  return (
    <ListLink href={routes.news} loading={externalNewsMessages.listLoading}>
      Todas las noticias
    </ListLink>
  );
}
