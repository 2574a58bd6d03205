import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PageHead } from '@/components/ui/page-head';
import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/core/routes';
import {
  featuredSupplement,
  monthSupplements,
  relatedSupplements,
  weekSupplement,
} from '@/lib/supplements/samples';
import { FeaturedSupplement } from './featured-supplement';
import { MonthSupplements } from './month-supplements';
import { RelatedSupplements } from './related-supplements';
import { WeekSupplement } from './week-supplement';

/** `/suplemento-semanal`: sample supplements (content.md#supplements, D15). */
export function SupplementPage() {
  return (
    <div className="wrap">
      <Breadcrumb path={routes.supplement} />
      <PageHead title="Suplemento semanal" text="Cada viernes, un solo tema, sin prisa.">
        <SiteLink href={routes.supplementsInfo} className="button button-line">
          Calendario y formatos
        </SiteLink>
      </PageHead>
      <FeaturedSupplement supplement={featuredSupplement} />
      <div className="mt-16 grid gap-x-12 gap-y-16 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <WeekSupplement supplement={weekSupplement} />
        <MonthSupplements supplements={monthSupplements} />
      </div>
      <RelatedSupplements supplements={relatedSupplements} />
    </div>
  );
}
