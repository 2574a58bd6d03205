import { DateText } from '@/components/ui/date-text';
import type { Profile } from '@/contract/profile';
import { webAddress } from '@/lib/core/web-address';
import { ageText } from '@/lib/profile/view';

/** Text of an empty field, in the gender of its name (community.md#profile-view). */
const MISSING = { m: 'No especificado', f: 'No especificada' } as const;

/** All fields of a profile with their names. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { edad, fecha_nacimiento, biografia } = profile;
  return (
    <dl className="grid sm:grid-cols-2 sm:gap-x-10">
      <Fact name="Nombre">{profile.first_name}</Fact>
      <Fact name="Apellido">{profile.last_name}</Fact>
      <Fact name="Correo electrónico">{profile.email}</Fact>
      <Fact name="Usuario único">@{profile.usuario_unico}</Fact>
      <Fact name="Fecha de nacimiento" gender="f">
        {fecha_nacimiento && <DateText value={fecha_nacimiento} />}
      </Fact>
      <Fact name="Edad" gender="f">
        {edad !== null && ageText(edad)}
      </Fact>
      <Fact name="Ciudad" gender="f">
        {profile.ciudad}
      </Fact>
      <Fact name="País">{profile.pais}</Fact>
      <Fact name="Teléfono" isWide>
        {profile.telefono}
      </Fact>
      <Fact name="Facebook">{linkTo(profile.facebook_url)}</Fact>
      <Fact name="LinkedIn">{linkTo(profile.linkedin_url)}</Fact>
      <Fact name="Biografía" gender="f" isWide>
        {biografia && <span className="whitespace-pre-line font-serif text-md">{biografia}</span>}
      </Fact>
    </dl>
  );
}

interface FactProps {
  name: string;
  gender?: keyof typeof MISSING;
  isWide?: boolean;
  children: React.ReactNode;
}

function Fact({ name, gender = 'm', isWide = false, children }: FactProps) {
  return (
    <div className={`min-w-0 border-line border-t py-3 ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="mt-0.5 max-w-[68ch] [overflow-wrap:anywhere]">
        {children || <span className="text-muted">{MISSING[gender]}</span>}
      </dd>
    </div>
  );
}

function linkTo(value: string | null): React.ReactNode {
  const address = webAddress(value);
  return (
    address && (
      <a
        href={address.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="block underline underline-offset-3 hover:text-accent"
      >
        {address.label}
      </a>
    )
  );
}
