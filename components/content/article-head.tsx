import { DateText } from '@/components/ui/date-text';
import { Picture } from '@/components/ui/picture';
import { bindUnits } from '@/lib/core/bind-units';
import { readingMinutes } from '@/lib/core/text';

interface ArticleHeadProps {
  title: string;
  date: string | null;
  content: string;
  /** Wide picture above the text, if the item has one. */
  banner: string | null;
  /** More facts of the line below the title. */
  children?: React.ReactNode;
  /** Controls for staff below the facts. */
  staff?: React.ReactNode;
}

/** A dot before each fact; at the beginning of a line it lies outside of the list and is clipped. */
const dot =
  'sm:relative sm:pl-4.5 sm:before:absolute sm:before:top-2 sm:before:left-0 sm:before:size-1 sm:before:rounded-full sm:before:bg-accent sm:before:content-[""]';

/** Title, date, reading time and banner of a text. */
export function ArticleHead({ title, date, content, banner, children, staff }: ArticleHeadProps) {
  return (
    <>
      <header className="max-w-[940px] py-6 md:py-8">
        <h1 className="text-4xl leading-[1.02] tracking-[-0.026em]">{bindUnits(title)}</h1>
        <div className="mt-6 overflow-x-clip">
          <ul className="flex flex-wrap gap-x-4.5 gap-y-1 text-muted text-sm sm:-ml-4.5 sm:gap-x-3.5">
            {date && (
              // On a line of its own on phones, independent of the font width.
              <li className={`max-sm:basis-full ${dot}`}>
                Publicado el: <DateText value={date} />
              </li>
            )}
            <li className={dot}>{readingMinutes(content)} min de lectura</li>
            {children && <li className={dot}>{children}</li>}
          </ul>
        </div>
        {staff}
      </header>
      {banner && (
        <Picture
          src={banner}
          sizes="(min-width: 1280px) 1200px, (min-width: 768px) 92vw, 100vw"
          priority
          className="-mx-(--gutter) md:mx-0 md:aspect-2/1"
        />
      )}
    </>
  );
}
