import { Icon } from '@/components/ui/icon';

/** Link to the page that shows an item. */
export function PageLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-6 items-center gap-1 font-medium text-ink underline underline-offset-3 hover:text-accent"
    >
      Ver en su página
      <Icon name="external" className="size-3.5" />
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
