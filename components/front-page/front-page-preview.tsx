import { useQuery } from '@tanstack/react-query';
import { PANEL_KEY } from '@/components/panel/table/resource';
import { queryClient } from '@/components/session/query-client';
import { listBlogs } from '@/lib/blogs/api';
import { FEATURED_BLOGS } from '@/lib/blogs/view';
import { browserApi } from '@/lib/core/browser/browser-http';
import { slotTitle, frontPageTexts as texts } from '@/lib/front-page/messages';
import { type EditedSlot, shownSlots } from '@/lib/front-page/slots';

/** What the home page would show: its news in their order, and the row of articles. */
export function FrontPagePreview({ slots, now }: { slots: EditedSlot[]; now: Date }) {
  const { data: newest, isError } = useQuery(
    {
      queryKey: [PANEL_KEY, 'portada', 'nuevas'],
      queryFn: async ({ signal }) =>
        (await listBlogs(browserApi(signal), { page: 1, page_size: FEATURED_BLOGS })).results,
    },
    queryClient,
  );
  const { blogs, articles } = shownSlots(slots, FEATURED_BLOGS, now);
  const chosen = blogs.map((slot) => ({ id: slot.id, title: slotTitle(slot), isChosen: true }));
  const rest = (newest ?? [])
    .filter(({ id }) => blogs.every((slot) => slot.id !== id))
    .map(({ id, titulo_blog }) => ({ id, title: titulo_blog, isChosen: false }));
  return (
    <section
      aria-labelledby="vista-portada"
      className="border-ink border-t-3 bg-surface px-5 pt-3 pb-5 xl:sticky xl:top-6"
    >
      <h2 id="vista-portada" className="kicker">
        {texts.preview}
      </h2>
      <ol className="mt-3">
        {[...chosen, ...rest].slice(0, FEATURED_BLOGS).map(({ id, title, isChosen }, index) => (
          <li key={id} className="border-line border-t py-2 first:border-0 first:pt-0">
            <span
              className={`block font-serif leading-tight [overflow-wrap:anywhere] ${index === 0 ? 'text-2xl' : 'text-[1.0625rem]'}`}
            >
              {title}
            </span>
            {isChosen && <span className="font-semibold text-accent text-xs">{texts.chosen}</span>}
          </li>
        ))}
      </ol>
      <p className="mt-1 text-muted text-xs">{isError ? texts.previewFailed : texts.previewRest}</p>
      <h3 className="mt-5 border-line-strong border-t pt-3 text-lg">{texts.reports}</h3>
      {articles.length === 0 ? (
        <p className="mt-1 text-muted text-xs">{texts.noReports}</p>
      ) : (
        <ul className="mt-1 grid gap-x-4 sm:grid-cols-2">
          {articles.map((slot) => (
            <li key={slot.id} className="py-1.5 font-serif leading-tight [overflow-wrap:anywhere]">
              {slotTitle(slot)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
