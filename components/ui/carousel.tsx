'use client';

import { useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import { Icon } from './icon';
import { liveCarousel } from './live-carousel';

interface CarouselProps {
  label: string;
  heading: React.ReactNode;
  /** Milliseconds between two slides. */
  autoplay: number;
  /** Largest number of slides side by side. */
  slides: 3 | 4;
  children: React.ReactNode[];
}

/**
 * A row of cards that scrolls without script. Swiper is loaded when it
 * is near the viewport, so that a page never waits for it (content.md#carousel, D35).
 */
export function Carousel({ label, heading, autoplay, slides, children }: CarouselProps) {
  const rail = useRef<HTMLElement>(null);
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    if (!rail.current) return;
    return liveCarousel(rail.current, {
      autoplay,
      slides,
      onLive: setSwiper,
      onPlay: setIsPlaying,
    });
  }, [autoplay, slides]);

  const toggle = () => (isPlaying ? swiper?.autoplay.stop() : swiper?.autoplay.start());

  return (
    <>
      <div className="section-head items-center">
        {heading}
        {/* Reserves the size of its buttons, against layout shift. */}
        <div className="flex min-h-[40px] min-w-[128px] flex-none justify-end gap-1">
          {swiper && (
            <>
              <Control
                icon={isPlaying ? 'pause' : 'play'}
                name={isPlaying ? 'Pausar el pase automático' : 'Reanudar el pase automático'}
                onPress={toggle}
              />
              <Control icon="left" name="Anterior" onPress={() => swiper.slidePrev()} />
              <Control icon="right" name="Siguiente" onPress={() => swiper.slideNext()} />
            </>
          )}
        </div>
      </div>
      <section
        ref={rail}
        className="rail"
        data-slides={slides}
        aria-label={label}
        aria-roledescription="carrusel"
        // Focusable, so that the keyboard can scroll it.
        tabIndex={0}
      >
        <ul className="rail-track">
          {children.map((slide, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of slides never changes
            <li key={index} className="rail-slide">
              {slide}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Control(props: {
  icon: 'pause' | 'play' | 'left' | 'right';
  name: string;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={props.name}
      onClick={props.onPress}
      className="icon-button size-[40px] rounded-full border border-line"
    >
      <Icon name={props.icon} className="size-4.5" />
    </button>
  );
}
