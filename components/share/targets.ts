import type { IconName } from '@/components/ui/icon';

export interface ShareTarget {
  name: string;
  icon: IconName;
  address: (url: string, title: string) => string;
  /** Has no share address of its own: the link is copied first (D22). */
  copiesLink?: true;
}

/** Spaces become %20: some targets would show plus signs. */
const withQuery = (base: string, query: Record<string, string>) =>
  `${base}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')}`;

/** Share targets of content.md#share, and WhatsApp (D36). */
export const SHARE_TARGETS: ShareTarget[] = [
  {
    name: 'Facebook',
    icon: 'facebook',
    address: (url) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  {
    name: 'LinkedIn',
    icon: 'linkedin',
    address: (url) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  {
    name: 'Instagram',
    icon: 'instagram',
    address: () => 'https://www.instagram.com/',
    copiesLink: true,
  },
  {
    name: 'Twitter',
    icon: 'twitter',
    address: (url, text) => withQuery('https://twitter.com/intent/tweet', { url, text }),
  },
  {
    name: 'WhatsApp',
    icon: 'whatsapp',
    address: (url, title) => withQuery('https://wa.me/', { text: `${title} ${url}` }),
  },
];

export const COPIED_TEXT = 'Enlace copiado.';

const WINDOW = 'width=600,height=400,noopener';

/** Opens a share window of 600x400. */
export const openShareWindow = (address: string): void => {
  window.open(address, '_blank', WINDOW);
};

/** Whether the device has a share sheet of its own. */
export const canShareNatively = (): boolean => typeof navigator.share === 'function';
