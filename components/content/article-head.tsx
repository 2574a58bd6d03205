import { Byline } from '@/components/details/byline';
import { Kicker } from '@/components/details/kicker';
import { hasCaption, PictureCaption } from '@/components/details/picture-caption';
import { DateText } from '@/components/ui/date-text';
import { Picture } from '@/components/ui/picture';
import { bindUnits } from '@/lib/core/bind-units';
import { readingMinutes } from '@/lib/core/text';
import { type ItemDetails, lastCorrection, standfirst } from '@/lib/details/item-details';

interface ArticleHeadProps {
  title: string;
  date: string | null;
  content: string;
  /** Wide picture above the text, if the item has one. */
  banner: string | null;
  /** What the item says about itself, if its server keeps it (D65). */
  details?: ItemDetails;
  /** More facts of the line below the title. */
  children?: React.ReactNode;
  /** Controls for staff below the facts. */
  staff?: React.ReactNode;
}

/** A dot before each fact; at the beginning of a line it lies outside of the list and is clipped. */
const dot =
  'sm:relative sm:pl-4.5 sm:before:absolute sm:before:top-2 sm:before:left-0 sm:before:size-1 sm:before:rounded-full sm:before:bg-accent sm:before:content-[""]';

/** Kicker, title, standfirst, byline, date, reading time and banner of a text. */
export function ArticleHead(props: ArticleHeadProps) {
  const { title, date, content, banner, details = {}, children, staff } = props;
  const lead = standfirst(details);
  const corrected = lastCorrection(details);
  return (
    <>
      <header className="max-w-[940px] py-6 md:py-8">
        <Kicker details={details} />
        <h1 className="text-4xl leading-[1.02] tracking-[-0.026em]">{bindUnits(title)}</h1>
        {lead && (
          <p className="wrap-anywhere mt-4 max-w-[62ch] font-serif text-ink-soft text-lg leading-[1.4]">
            {bindUnits(lead)}
          </p>
        )}
        <div className="mt-6 overflow-x-clip">
          <ul className="flex flex-wrap gap-x-4.5 gap-y-1 text-muted text-sm sm:-ml-4.5 sm:gap-x-3.5">
            {details.autores && details.autores.length > 0 && (
              <li className={`max-sm:basis-full ${dot}`}>
                <Byline details={details} />
              </li>
            )}
            {date && (
              // On a line of its own on phones, independent of the font width.
              <li className={`max-sm:basis-full ${dot}`}>
                Publicado el: <DateText value={date} />
              </li>
            )}
            {corrected && (
              <li className={`max-sm:basis-full ${dot}`}>
                Actualizado el <DateText value={corrected} />
              </li>
            )}
            <li className={dot}>{readingMinutes(content)} min de lectura</li>
            {children && <li className={dot}>{children}</li>}
          </ul>
        </div>
        {staff}
      </header>
      {banner && <Banner src={banner} details={details} />}
    </>
  );
}

function Banner({ src, details }: { src: string; details: ItemDetails }) {
  const picture = (
    <Picture
      src={src}
      sizes="(min-width: 1280px) 1200px, (min-width: 768px) 92vw, 100vw"
      priority
      focus={details.banner_foco}
      className="-mx-(--gutter) md:mx-0 md:aspect-2/1"
    />
  );
  if (!hasCaption(details)) return picture;
  return (
    <figure>
      {picture}
      <PictureCaption details={details} />
    </figure>
  );
}
