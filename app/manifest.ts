import type { MetadataRoute } from 'next';
import { site } from '@/contract/site';
import { routes } from '@/lib/core/routes';

const PAPER = '#f7f2e8';
const LOGO_SIZES = [192, 512];

/** Web app manifest. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.name,
    description: site.description,
    lang: 'es',
    start_url: routes.home,
    // Keeps the browser's back button and address bar: the magazine has none of its own.
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: LOGO_SIZES.map((size) => ({
      src: `/logo-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
}
