'use client';

import { useEffect } from 'react';
import { Icon } from '@/components/ui/icon';
import { REDIRECT_MS } from '@/lib/auth/messages';
import { leaveFor } from './enter';

interface DonePanelProps {
  title: string;
  text: string;
  /** Target of the automatic redirect, and of the link that skips the wait. */
  next: { href: string; label: string };
}

/** Replaces a form after success, and takes the focus for screen readers. */
export function DonePanel({ title, text, next }: DonePanelProps) {
  const { href, label } = next;
  useEffect(() => {
    const timer = setTimeout(() => leaveFor(href), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [href]);
  return (
    <>
      <Icon name="check" className="size-11 text-success" />
      <h1
        ref={takeFocus}
        tabIndex={-1}
        aria-describedby="hecho"
        className="mt-5 text-[2.125rem] leading-[1.1] tracking-[-0.022em] outline-none"
      >
        {title}
      </h1>
      <p id="hecho" className="mt-3 font-serif text-ink-soft text-md leading-relaxed">
        {text}
      </p>
      <p className="mt-7">
        <a href={href} className="button button-line">
          {label}
        </a>
      </p>
    </>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();
