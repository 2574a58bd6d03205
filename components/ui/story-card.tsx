import { bindUnits } from '@/lib/core/bind-units';
import type { Point } from '@/lib/core/focus';
import { DateText } from './date-text';
import { Picture } from './picture';
import { SiteLink } from './site-link';

interface StoryCardProps {
  href: string;
  title: string;
  picture: string | null;
  sizes: string;
  date?: string | null;
  text?: string | undefined;
  /** Line above the title, such as the section. */
  kicker?: string | undefined;
  /** Who wrote it. */
  byline?: string | undefined;
  /** Point of the picture that its crop keeps. */
  focus?: Point | undefined;
  /** Fallback in the picture's box. */
  emptyPicture?: React.ReactNode;
  /** Call to action of the card, such as 'Ver más'; part of the link. */
  more?: string;
  /** Mark of the item, such as 'Destacada'. */
  label?: string | undefined;
  priority?: boolean;
  heading?: 'h2' | 'h3';
  /** Loading text of the page. */
  loading: string;
}

/** Card of an item: picture, title, date and excerpt; the whole card is one link. */
export function StoryCard(props: StoryCardProps) {
  const Heading = props.heading ?? 'h2';
  return (
    <article className="card">
      <Picture
        src={props.picture}
        sizes={props.sizes}
        empty={props.emptyPicture}
        focus={props.focus}
        {...(props.priority && { priority: true })}
      />
      {props.kicker && (
        <p className="mt-3.5 -mb-2.5 text-accent text-xs font-semibold">{props.kicker}</p>
      )}
      <Heading className="mt-3.5 mb-2 text-lg leading-[1.2]">
        <SiteLink loading={props.loading} href={props.href} className="card-link">
          {bindUnits(props.title)}
        </SiteLink>
      </Heading>
      {props.text && (
        <p className="wrap-anywhere text-muted text-sm leading-normal">{bindUnits(props.text)}</p>
      )}
      {props.byline && <p className="mt-2.5 -mb-1.5 text-ink-soft text-xs">Por {props.byline}</p>}
      <p className="mt-2.5 flex items-baseline justify-between gap-4 text-muted text-xs">
        <DateText value={props.date} format="short" />
        {props.label && <span className="font-semibold text-accent">{props.label}</span>}
        {props.more && (
          <span aria-hidden="true" className="font-medium text-accent">
            {props.more}
          </span>
        )}
      </p>
    </article>
  );
}
