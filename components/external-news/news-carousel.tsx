import { Carousel } from '@/components/ui/carousel';
import { StoryCard } from '@/components/ui/story-card';
import type { ExternalNewsItem } from '@/contract/external-news';
import { routes } from '@/lib/core/routes';
import { createExcerpts } from '@/lib/core/text';
import { externalNewsMessages } from '@/lib/external-news/messages';
import { newsModerationTexts } from '@/lib/external-news/moderation-messages';
import { CARD_DESCRIPTION_LENGTH } from '@/lib/external-news/view';
import { AllNews } from './all-news';

interface NewsCarouselProps {
  news: ExternalNewsItem[];
  /** Milliseconds between two slides. */
  autoplay: number;
  slides: 3 | 4;
  /** As of the home page, unless another list of that name stands there. */
  title?: string;
  /** Whether it has a link to the list. */
  hasList?: boolean;
}

/** A slide is wider where three stand side by side than where four do. */
const SIZES = {
  3: '(min-width: 1280px) 389px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw',
  4: '(min-width: 1280px) 290px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw',
} as const;

/** News as a carousel. */
export function NewsCarousel(props: NewsCarouselProps) {
  const { news, autoplay, slides, title = 'Más Noticias', hasList = false } = props;
  if (news.length === 0) return null;
  const excerptOf = createExcerpts();
  return (
    <section aria-labelledby="mas-noticias" data-print="hide" className="mt-16">
      <Carousel
        label="Más Noticias, carrusel"
        heading={
          <div className="flex flex-wrap items-baseline gap-x-6">
            <h2 id="mas-noticias" className="text-xl">
              {title}
            </h2>
            {hasList && <AllNews />}
          </div>
        }
        autoplay={autoplay}
        slides={slides}
      >
        {news.map((item) => (
          <StoryCard
            key={item.id}
            loading={externalNewsMessages.detailLoading}
            heading="h3"
            href={routes.newsItem(item.id)}
            title={item.titulo}
            picture={item.imagen_url}
            sizes={SIZES[slides]}
            date={item.fecha_publicacion}
            label={item.fijada ? newsModerationTexts.pinned : undefined}
            text={excerptOf(item.cuerpo, CARD_DESCRIPTION_LENGTH)}
          />
        ))}
      </Carousel>
    </section>
  );
}
