import { DateText } from '@/components/ui/date-text';
import { Picture } from '@/components/ui/picture';
import { SiteLink } from '@/components/ui/site-link';
import { bindUnits } from '@/lib/core/bind-units';
import { routes } from '@/lib/core/routes';
import { newsService } from '@/lib/core/server/server-http';
import { listExternalNews } from '@/lib/external-news/api';
import { externalNewsMessages as messages } from '@/lib/external-news/messages';
import { FOOTER_ITEMS } from '@/lib/external-news/view';

/** The three latest news of the footer; a failing news service never takes a page down (D38). */
export async function RecentNews() {
  const news = await listExternalNews(newsService()).catch(() => null);
  if (!news) return <p className="text-muted-inverse">{messages.widgetError}</p>;
  if (news.length === 0) return <p className="text-muted-inverse">{messages.widgetEmpty}</p>;
  return (
    <ul>
      {news.slice(0, FOOTER_ITEMS).map((item) => (
        <li
          key={item.id}
          className="card grid grid-cols-[84px_1fr] gap-4 border-line-inverse py-3 not-first:border-t first:pt-0"
        >
          <Picture src={item.imagen_url} sizes="84px" />
          <div>
            <h3 className="text-base leading-[1.3]">
              <SiteLink href={routes.newsItem(item.id)} className="card-link">
                {bindUnits(item.titulo)}
              </SiteLink>
            </h3>
            <DateText
              value={item.fecha_publicacion}
              className="mt-1 block text-muted-inverse text-xs"
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
