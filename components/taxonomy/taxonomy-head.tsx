import { Picture } from '@/components/ui/picture';
import { routes } from '@/lib/core/routes';
import type { PublicEntry } from '@/lib/taxonomy/public-entry';

const LINK = 'inline-block py-1 text-accent underline underline-offset-4 wrap-anywhere';

/** Name of an author, a section or a tag, what is said about it, and its feed. */
export function TaxonomyHead({ entry, count }: { entry: PublicEntry; count: number }) {
  const { name, label, text, person, path } = entry;
  return (
    <header className="flex flex-wrap-reverse items-end justify-between gap-x-8 gap-y-6 py-6">
      <div className="min-w-0 flex-1 basis-80">
        <p className="kicker mb-3">{person?.role || label}</p>
        <h1 className="wrap-anywhere text-[clamp(2.5rem,1.8rem+2.6vw,3.5rem)] leading-none tracking-[-0.025em]">
          {name}
        </h1>
        {text && (
          <p className="wrap-anywhere mt-4 max-w-[62ch] whitespace-pre-line text-ink-soft">
            {text}
          </p>
        )}
        <ul className="mt-3 flex flex-wrap gap-x-4.5 text-sm">
          <li className="py-1 text-muted">
            {count === 1 ? '1 publicación' : `${count} publicaciones`}
          </li>
          {person?.links.map((link) => (
            <li key={link} className="min-w-0">
              <a href={link} rel="noopener noreferrer nofollow" className={LINK}>
                {shownAddress(link)}
              </a>
            </li>
          ))}
          <li data-print="hide">
            <a href={routes.taxonomyFeed(path)} className={LINK}>
              RSS
            </a>
          </li>
        </ul>
      </div>
      {person?.photo && (
        <Picture
          src={person.photo}
          alt=""
          sizes="160px"
          className="aspect-square w-40 max-sm:w-28"
        />
      )}
    </header>
  );
}

/** An address without what every address has: 'linkedin.com/in/ana'. */
const shownAddress = (link: string): string => link.replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
