import type { Swiper } from 'swiper';

interface LiveOptions {
  autoplay: number;
  slides: 3 | 4;
  onLive: (swiper: Swiper | null) => void;
  onPlay: (isPlaying: boolean) => void;
}

const GAP = 16;
const GAP_AT_SMALLEST = 12;

/**
 * Enhances the row with Swiper as soon as it is near the viewport. Slides per view as in
 * content.md#carousel. Returns a cleanup function.
 */
export function liveCarousel(rail: HTMLElement, options: LiveOptions): () => void {
  let swiper: Swiper | undefined;
  let isGone = false;
  const observer = new IntersectionObserver(
    async (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      const { Swiper, Autoplay, A11y } = await loadSwiper();
      if (isGone) return;
      rail.dataset.live = '';
      rail.scrollLeft = 0;
      swiper = new Swiper(rail, { ...settings(options), modules: [Autoplay, A11y] });
      pauseWhileFocused(rail, swiper);
      options.onPlay(swiper.autoplay.running);
      options.onLive(swiper);
    },
    { rootMargin: '200px' },
  );
  observer.observe(rail);
  return () => {
    isGone = true;
    observer.disconnect();
    swiper?.destroy();
    delete rail.dataset.live;
    options.onLive(null);
  };
}

async function loadSwiper() {
  const [{ Swiper }, { Autoplay, A11y }] = await Promise.all([
    import('swiper'),
    import('swiper/modules'),
  ]);
  return { Swiper, Autoplay, A11y };
}

function settings({ autoplay, slides, onPlay }: LiveOptions) {
  const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    wrapperClass: 'rail-track',
    slideClass: 'rail-slide',
    rewind: true,
    autoplay: { delay: autoplay, pauseOnMouseEnter: true, disableOnInteraction: false },
    slidesPerView: 1,
    spaceBetween: GAP_AT_SMALLEST,
    breakpoints: {
      320: { slidesPerView: 1, spaceBetween: GAP_AT_SMALLEST },
      640: { slidesPerView: 2, spaceBetween: GAP },
      1024: { slidesPerView: 3, spaceBetween: GAP },
      1280: { slidesPerView: slides, spaceBetween: GAP },
    },
    a11y: { enabled: true, slideRole: 'listitem', slideLabelMessage: '' },
    on: {
      init: (swiper: Swiper) => {
        if (prefersStillness) swiper.autoplay.stop();
      },
      autoplayStart: () => onPlay(true),
      autoplayStop: () => onPlay(false),
    },
  };
}

/** Autoplay must not move a focused card away (D35). */
function pauseWhileFocused(rail: HTMLElement, swiper: Swiper): void {
  rail.addEventListener('focusin', () => swiper.autoplay.running && swiper.autoplay.pause());
  rail.addEventListener('focusout', () => swiper.autoplay.running && swiper.autoplay.resume());
}
