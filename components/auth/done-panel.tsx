'use client';

import { useEffect } from 'react';
import { Icon } from '@/components/ui/icon';
import { REDIRECT_MS } from '@/lib/auth/messages';
import { leaveFor } from './enter';

interface DonePanelProps {
  title: string;
  text: string;
  /** Where it goes on by itself, and at once for who presses the link. */
  next: { href: string; label: string };
}

/** Takes the place of a form that has done its work. Whoever listens to the page is led here. */
export function DonePanel({ title, text, next }: DonePanelProps) {
  const { href, label } = next;
  useEffect(() => {
    const timer = setTimeout(() => leaveFor(href), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [href]);
  return (
    <div role="status">
      <Icon name="check" className="size-11 text-success" />
      <h1
        ref={takeFocus}
        tabIndex={-1}
        className="mt-5 text-[2.125rem] leading-[1.1] tracking-[-0.022em] outline-none"
      >
        {title}
      </h1>
      <p className="mt-3 font-serif text-ink-soft text-md leading-relaxed">{text}</p>
      <p className="mt-7">
        <a href={href} className="button button-line">
          {label}
        </a>
      </p>
    </div>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();
