import { supplementsInfo } from '@/lib/supplements/info';

/** Formats of a supplement. */
export function SupplementFormats() {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
      {supplementsInfo.formats.items.map(({ name, text }) => (
        <li key={name} className="border-line max-sm:border-t max-sm:pt-4">
          <h3 className="text-lg">{name}</h3>
          <p className="mt-2 text-muted text-sm leading-normal">{text}</p>
        </li>
      ))}
    </ul>
  );
}
