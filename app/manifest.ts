import type { MetadataRoute } from 'next';
import { site } from '@/contract/site';
import { routes } from '@/lib/core/routes';

const PAPER = '#f7f2e8';
const LOGO_SIZES = [192, 512];

/** How the magazine looks on the home screen of a phone. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.name,
    description: site.description,
    lang: 'es',
    start_url: routes.home,
    // Readers keep the way back and the address: the magazine has no buttons of its own for them.
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
