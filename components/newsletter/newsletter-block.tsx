import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/core/routes';

/** The newsletter's place on the home page; its form is wired by a later step. */
export function NewsletterBlock() {
  return (
    <section
      aria-labelledby="boletin"
      data-print="hide"
      className="relative mt-24 -mb-24 overflow-hidden bg-inverse text-ink-inverse"
    >
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-56 bg-[url(/boletin.webp)] bg-center bg-cover after:absolute after:inset-0 after:bg-linear-to-t after:from-inverse after:from-0% after:to-75% after:to-transparent lg:inset-y-0 lg:left-auto lg:h-auto lg:w-[54%] lg:after:bg-linear-to-r lg:after:to-46%"
      />
      <div className="wrap relative pt-52 pb-12 lg:py-18">
        <div className="max-w-[540px]">
          <h2 id="boletin" className="text-[clamp(2rem,1.4rem+2.2vw,2.75rem)] leading-[1.1]">
            Lo que importa de la mina, en tu correo
          </h2>
          <p className="mt-3.5 text-[1.0625rem] text-muted-inverse">
            Un envío por edición, con lo mejor de la revista y del foro. Sin publicidad de
            proveedores, y te das de baja con un clic.
          </p>
          <p className="mt-6 text-muted-inverse text-sm">
            Las suscripciones abren pronto.{' '}
            <SiteLink
              href={routes.privacy}
              className="text-ink-inverse underline underline-offset-3"
            >
              Qué haremos con tu correo
            </SiteLink>
          </p>
        </div>
      </div>
    </section>
  );
}
