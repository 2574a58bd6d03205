import { WithoutScript } from '@/components/forms/without-script';
import { SiteLink } from '@/components/ui/site-link';
import { SizedImage } from '@/components/ui/sized-image';
import { routes } from '@/lib/core/routes';
import { env } from '@/lib/core/server/env';
import { NewsletterForm } from './newsletter-form';

/** The newsletter on the home page; with a link to the archive where the server has one (D75). */
export function NewsletterBlock({ hasArchive = false }: { hasArchive?: boolean }) {
  return (
    <section
      aria-labelledby="boletin"
      data-print="hide"
      className="relative mt-24 -mb-24 overflow-hidden bg-inverse text-ink-inverse"
    >
      <div
        aria-hidden="true"
        // The scale bar and north arrow at the lower corners must be fully hidden or fully visible.
        className="absolute inset-x-0 top-0 h-56 after:absolute after:inset-0 after:bg-linear-to-t after:from-20% after:from-inverse after:to-80% after:to-transparent sm:max-lg:h-80 lg:inset-y-0 lg:left-auto lg:h-auto lg:w-[54%] lg:after:bg-linear-to-r lg:after:from-10% lg:after:to-46%"
      >
        <SizedImage
          src="/boletin.webp"
          width={1200}
          height={700}
          sizes="(min-width: 1024px) 54vw, 100vw"
          className="size-full object-[88%_30%] object-cover"
        />
      </div>
      <div className="wrap relative pt-48 pb-12 sm:max-lg:pt-68 lg:py-18">
        <div className="max-w-[540px]">
          <h2 id="boletin" className="text-[clamp(2rem,1.4rem+2.2vw,2.75rem)] leading-[1.1]">
            Lo que importa de la mina, en tu correo
          </h2>
          <p className="mt-3.5 text-[1.0625rem] text-muted-inverse">
            Un envío por edición, con lo mejor de la revista y del foro. Lo patrocinado va marcado,
            y te das de baja con un clic.
          </p>
          {/* The band is dark in both themes. */}
          <div className="dark-ground mt-7 text-ink">
            <NewsletterForm timeZone={env().SITE_TIME_ZONE} />
            <WithoutScript
              text="Para suscribirte sin JavaScript, escríbenos y te apuntamos:"
              subject="Quiero recibir el boletín"
            />
          </div>
          {hasArchive && (
            <p className="mt-6 text-sm">
              <SiteLink
                href={routes.newsletters}
                className="inline-block py-1 text-ink-inverse underline underline-offset-4"
              >
                Lee los boletines anteriores
              </SiteLink>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
