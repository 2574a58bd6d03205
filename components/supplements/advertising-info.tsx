import { Icon } from '@/components/ui/icon';
import { supplementsInfo } from '@/lib/supplements/info';

/** Sizes of advertisements and the rules that keep them apart from the texts. */
export function AdvertisingInfo() {
  const { sizes, rules, contact } = supplementsInfo.advertising;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-4">
        {sizes.map(({ name, size }) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="mt-0.5 font-serif text-lg tabular-nums">{size}</dd>
          </div>
        ))}
      </dl>
      <div className="prose mt-6 border-line border-t pt-6 text-[1.0625rem]!">
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <a href={contact.href} className="button button-line mt-6">
        <Icon name="mail" />
        {contact.label}
      </a>
    </>
  );
}
