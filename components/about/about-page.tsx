import { Breadcrumb } from '@/components/layout/breadcrumb';
import { LinkIndex } from '@/components/ui/link-index';
import { PageHead } from '@/components/ui/page-head';
import { routes } from '@/lib/core/routes';
import { about } from '@/lib/site/about';
import { AboutStats } from './about-stats';
import { AboutTeam } from './about-team';
import { AboutText } from './about-text';

/** `/nosotros`: what the magazine is and who makes it. */
export function AboutPage() {
  return (
    <div className="wrap">
      <Breadcrumb path={routes.about} />
      <PageHead title="Sobre Nosotros" />
      <p className="max-w-[34em] pb-8 font-serif text-ink-soft text-xl leading-[1.35] md:text-2xl md:leading-[1.3]">
        {about.lead}
      </p>
      <picture className="picture -mx-(--gutter) block md:mx-0 md:aspect-5/2">
        <source media="(width < 48rem)" srcSet={about.narrowPicture} width={960} height={640} />
        <img src={about.picture} alt="" width={1600} height={640} fetchPriority="high" />
      </picture>
      <AboutStats />
      <AboutText />
      <AboutTeam />
      <LinkIndex
        id="seguir"
        title="Sigue por aquí"
        links={about.links}
        columns={4}
        className="mt-16"
      />
    </div>
  );
}
