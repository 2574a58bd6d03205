import { DateText } from '@/components/ui/date-text';
import { Picture } from '@/components/ui/picture';
import { SiteLink } from '@/components/ui/site-link';
import { bindUnits } from '@/lib/core/bind-units';

export interface SideListItem {
  id: number;
  href: string;
  title: string;
  date: string | null;
  picture: string | null;
}

/** A titled list beside a text, the first with its picture. */
export function SideList({
  id,
  title,
  items,
}: {
  id: string;
  title: string;
  items: SideListItem[];
}) {
  if (items.length === 0) return null;
  return (
    <aside aria-labelledby={id} className="max-2xl:mt-12">
      <h2 id={id} className="mb-3.5 border-ink border-t-3 pt-2.5 text-md">
        {title}
      </h2>
      <ul>
        {items.map((item, index) => (
          <li key={item.id} className="card border-line py-3.5 not-first:border-t first:pt-0">
            {index === 0 && (
              <Picture src={item.picture} sizes="260px" className="mb-3 max-2xl:hidden" />
            )}
            <h3 className="text-[1.0625rem] leading-tight">
              <SiteLink href={item.href} className="card-link">
                {bindUnits(item.title)}
              </SiteLink>
            </h3>
            <DateText
              value={item.date}
              format="short"
              className="mt-1.5 block text-muted text-xs"
            />
          </li>
        ))}
      </ul>
    </aside>
  );
}
