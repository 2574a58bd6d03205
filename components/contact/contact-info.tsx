import { SocialLinks } from '@/components/layout/social-links';
import { Icon, type IconName } from '@/components/ui/icon';
import { site } from '@/contract/site';
import { mapPageAddress } from '@/lib/site/map';

interface Way {
  icon: IconName;
  label: string;
  text: string;
  href: string;
}

const ways: Way[] = [
  { icon: 'pin', label: 'Dirección', text: site.address, href: mapPageAddress(site.map) },
  { icon: 'mail', label: 'Correo', text: site.email, href: `mailto:${site.email}` },
  {
    icon: 'phone',
    label: 'Teléfono',
    text: site.phone,
    href: `tel:${site.phone.replace(/\s/g, '')}`,
  },
  { icon: 'globe', label: 'Sitio web', text: new URL(site.web).host, href: site.web },
];

/** Address, e-mail, phone and website, each a link (D9). */
export function ContactInfo() {
  return (
    <section aria-labelledby="datos">
      <h2 id="datos" className="kicker">
        Datos de contacto
      </h2>
      <dl className="mt-2">
        {ways.map(({ icon, label, text, href }) => (
          <div
            key={label}
            className="grid grid-cols-[20px_1fr] gap-x-4 border-line py-4 not-first:border-t"
          >
            <dt className="contents text-muted text-xs">
              <Icon name={icon} className="size-5 text-accent" />
              <span>{label}</span>
            </dt>
            <dd className="col-start-2 mt-0.5 font-serif text-md leading-snug">
              <a
                href={href}
                className="wrap-anywhere inline-block min-h-6 underline decoration-line-strong decoration-1 underline-offset-4 hover:text-accent hover:decoration-accent"
              >
                {text}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <SocialLinks className="-ml-3 flex border-line" />
    </section>
  );
}
