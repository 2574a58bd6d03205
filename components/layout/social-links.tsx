import { Icon } from '@/components/ui/icon';
import { site } from '@/contract/site';

/** Links to the magazine's social media. */
export function SocialLinks({ className, small = false }: { className: string; small?: boolean }) {
  return (
    <ul className={className}>
      {site.social.map(({ name, icon, url }) => (
        <li key={name}>
          <a
            href={url}
            rel="noopener"
            target="_blank"
            aria-label={`${name} (se abre en otra pestaña)`}
            className={`icon-button ${small ? 'size-9' : ''}`}
          >
            <Icon name={icon} className={small ? 'size-4.25' : 'size-5'} />
          </a>
        </li>
      ))}
    </ul>
  );
}
