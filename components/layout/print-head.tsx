import { Mark } from '@/components/ui/mark';
import { site } from '@/contract/site';
import { env } from '@/lib/core/server/env';

/** Print only: name of the magazine, address of the page and date of the print. */
export function PrintHead({ path }: { path: string }) {
  const { SITE_URL, SITE_TIME_ZONE } = env();
  return (
    <div className="mb-6 hidden border-ink border-b pb-3 print:block">
      <p className="flex items-center gap-2.5 font-medium font-serif text-2xl">
        <Mark className="size-7" />
        {site.name}
      </p>
      <p className="wrap-anywhere mt-1.5 text-muted text-xs">
        Consultado en {`${SITE_URL}${path}`}
        <span
          data-printed-in={SITE_TIME_ZONE}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the head script writes the day, which React then keeps
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </p>
    </div>
  );
}
