import { Mark } from '@/components/ui/mark';
import { site } from '@/contract/site';
import { type Appearance, searchAddress, searchTitle } from '@/lib/newsroom/appearance';

const NO_ADDRESS = 'La dirección se asigna al publicar';

/** The social card and the search result of a page, as they will look (D62). */
export function AppearanceView({ appearance }: { appearance: Appearance }) {
  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-8 @3xl:grid-cols-2">
        <SocialCard {...appearance} />
        <SearchResult {...appearance} />
      </div>
    </div>
  );
}

function SocialCard({ title, description, address, image }: Appearance) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2.5 font-semibold text-sm">Al compartir</figcaption>
      <div className="max-w-[524px] border border-line bg-raised">
        <div className="relative aspect-[1200/630] overflow-hidden border-line border-b bg-sunken">
          {image ? (
            // biome-ignore lint/performance/noImgElement: a card of this page, or a file of any server
            <img
              src={image}
              alt=""
              loading="lazy"
              className="absolute inset-0 size-full object-cover"
            />
          ) : (
            <div className="flex h-full flex-col justify-between p-5">
              <Mark className="size-8" />
              <p className="line-clamp-3 font-medium font-serif text-xl leading-tight">{title}</p>
            </div>
          )}
        </div>
        <div className="px-4 py-3">
          <p className="truncate text-muted text-xs">
            {address ? new URL(address).host : site.name}
          </p>
          <p className="mt-0.5 line-clamp-2 wrap-anywhere font-semibold leading-snug">{title}</p>
          <p className="mt-0.5 truncate text-muted text-sm">{description}</p>
        </div>
      </div>
    </figure>
  );
}

function SearchResult({ title, description, address }: Appearance) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2.5 font-semibold text-sm">En buscadores</figcaption>
      <div className="max-w-[600px]">
        <p className="wrap-anywhere text-muted text-xs">
          {address ? searchAddress(address) : NO_ADDRESS}
        </p>
        <p className="mt-1 wrap-anywhere text-accent text-lg leading-snug">{searchTitle(title)}</p>
        <p className="mt-1 wrap-anywhere text-ink-soft text-sm">{description}</p>
      </div>
    </figure>
  );
}
