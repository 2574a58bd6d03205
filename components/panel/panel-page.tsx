import { CapabilitiesCheck } from '@/components/capabilities/capabilities-provider';
import { FrontPageSection } from '@/components/front-page/front-page-section';
import { MessagesSection } from '@/components/messages/messages-section';
import { ModerationSection } from '@/components/moderation/moderation-section';
import { NewsletterSection } from '@/components/newsletter-panel/newsletter-section';
import { BoardSection } from '@/components/newsroom/board/board-section';
import { LogSection } from '@/components/newsroom/log/log-section';
import { SubscribersSection } from '@/components/subscribers/subscribers-section';
import { TaxonomySection } from '@/components/taxonomy/taxonomy-section';
import { TeamSection } from '@/components/team/team-section';
import { UsersSection } from '@/components/users/users-section';
import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import { env, ownHosts } from '@/lib/core/server/env';
import { findSection, type PanelSection, type SectionName } from '@/lib/panel/sections';
import { ComingSoon } from './coming-soon';
import { MissingSection } from './missing-section';
import { PanelFailure } from './panel-failure';
import { PanelHead } from './panel-head';
import { findStaff } from './require-staff';
import { ArticlesSection, BlogsSection, EditionsSection } from './sections/content-sections';

/** A section of the panel, if the role allows it. */
export async function PanelPage({ name }: { name: string }) {
  const reader = await findStaff();
  if (!reader) return <PanelFailure />;
  const offered = await pageCapabilities();
  const section = findSection(name, reader, offered);
  return (
    <>
      <CapabilitiesCheck offered={offered} />
      {section ? <SectionBody name={section.name} section={section} /> : <MissingSection />}
    </>
  );
}

function SectionBody({ name, section }: { name: SectionName; section: PanelSection }) {
  const { title, text } = section;
  const timeZone = env().SITE_TIME_ZONE;
  const content = { title, text, around: { timeZone, ownHosts: ownHosts() } };
  switch (name) {
    case 'revistas':
      return <EditionsSection {...content} />;
    case 'articulos':
      return <ArticlesSection {...content} />;
    case 'noticias':
      return <BlogsSection {...content} />;
    case 'autores':
    case 'secciones':
    case 'etiquetas':
      return <TaxonomySection name={name} title={title} text={text} />;
    case 'suscriptores':
      return <SubscribersSection title={title} text={text} timeZone={timeZone} />;
    default:
      return (
        <>
          <PanelHead title={title} text={text} />
          {name === 'contenidos' && <ComingSoon />}
          {name === 'portada' && <FrontPageSection />}
          {name === 'boletin' && <NewsletterSection timeZone={timeZone} />}
          {name === 'redaccion' && <BoardSection timeZone={timeZone} />}
          {name === 'mensajes' && <MessagesSection timeZone={timeZone} />}
          {name === 'registro' && <LogSection timeZone={timeZone} />}
          {name === 'usuarios' && <UsersSection timeZone={timeZone} />}
          {name === 'equipo' && <TeamSection timeZone={timeZone} />}
          {name === 'moderacion' && <ModerationSection timeZone={timeZone} />}
        </>
      );
  }
}
