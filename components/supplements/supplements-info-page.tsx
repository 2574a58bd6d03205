import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PageHead } from '@/components/ui/page-head';
import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/core/routes';
import { supplementsInfo as info } from '@/lib/supplements/info';
import { AdvertisingInfo } from './advertising-info';
import { InfoSection } from './info-section';
import { PublishingCalendar } from './publishing-calendar';
import { SupplementFormats } from './supplement-formats';
import { TopicProposals } from './topic-proposals';

/** `/informacion-suplementos`: calendar, formats, advertising and proposals. */
export function SupplementsInfoPage() {
  return (
    <div className="wrap">
      <Breadcrumb path={routes.supplementsInfo} />
      <PageHead title="Información de suplementos" text={info.intro}>
        <SiteLink href={routes.supplement} className="button button-line">
          Ver el suplemento semanal
        </SiteLink>
      </PageHead>
      <InfoSection id="calendario" title={info.calendar.title} text={info.calendar.text}>
        <PublishingCalendar />
      </InfoSection>
      <InfoSection id="formatos" title={info.formats.title} text={info.formats.text}>
        <SupplementFormats />
      </InfoSection>
      <InfoSection id="anunciantes" title={info.advertising.title} text={info.advertising.text}>
        <AdvertisingInfo />
      </InfoSection>
      <InfoSection id="proponer" title={info.proposals.title} text={info.proposals.text}>
        <TopicProposals />
      </InfoSection>
    </div>
  );
}
