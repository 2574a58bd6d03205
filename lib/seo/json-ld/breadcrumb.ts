import type { BreadcrumbList, WithContext } from 'schema-dts';
import { absolute } from '../address.ts';

/** The trail as the page shows it; the last step is the page itself and needs no address. */
export function breadcrumbJsonLd(
  crumbs: { label: string; href?: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: absolute(href) }),
    })),
  };
}
