'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { FormPlan } from '@/lib/forms/form-plan';
import type { LiveForm } from './live-form';
import { useHasScript } from './use-has-script';
import { useHeldSubmit } from './use-held-submit';

export interface Notice {
  kind: 'sent' | 'failed';
  text: string;
}

/** Fetches what checks and sends a form. */
type Load<Answer> = () => Promise<FormPlan<z.ZodObject, Answer>>;

interface LiveFormOptions<Answer> {
  load: Load<Answer>;
  /** Text for a fault of our own. */
  failed: string;
  /**
   * Told when the form has been sent. The text that it gives back is shown, and the form begins
   * anew. Without one the form stays as it is, and busy: something else takes its place.
   */
  onSent(answer: Answer): string | undefined;
}

/**
 * A form that the server has drawn whole. What checks and sends it is fetched when it is touched:
 * most readers pass it by (decision 018). Nothing that was typed is lost until it has been sent.
 */
export function useLiveForm<Answer>({ load, failed, onSent }: LiveFormOptions<Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const live = useRef<Promise<LiveForm<Answer>>>(null);
  const held = useHeldSubmit(form, useHasScript());
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [notice, setNotice] = useState<Notice | null>(null);

  const open = (): Promise<LiveForm<Answer>> => {
    live.current ??= fetchLiveForm(form.current, load, setErrors);
    return live.current;
  };
  const touch = () => void open().catch(() => close(live));

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setIsSending(true);
    setNotice(null);
    try {
      const opened = await open();
      const outcome = await opened.submit();
      if (outcome.kind === 'failed') setNotice(outcome);
      if (outcome.kind === 'sent') {
        const text = onSent(outcome.answer);
        if (text === undefined) return;
        close(live);
        form.current?.reset();
        setNotice({ kind: 'sent', text });
      }
    } catch (error) {
      console.error(error);
      close(live);
      setNotice({ kind: 'failed', text: failed });
    }
    setIsSending(false);
  };

  useEffect(() => () => close(live), []);

  return {
    /** Of the form's element. */
    props: {
      ref: form,
      ...held,
      noValidate: true,
      onFocus: touch,
      onInput: touch,
      onSubmit: submit,
    },
    isSending,
    /** Text of each wrong field. */
    errors,
    notice,
  };
}

async function fetchLiveForm<Answer>(
  form: HTMLFormElement | null,
  load: Load<Answer>,
  onErrors: (errors: Record<string, string>) => void,
): Promise<LiveForm<Answer>> {
  if (!form) throw new Error('The form is not on the page.');
  const [{ openLiveForm }, plan] = await Promise.all([import('./live-form'), load()]);
  return openLiveForm(form, plan, onErrors);
}

function close<Answer>(live: RefObject<Promise<LiveForm<Answer>> | null>): void {
  live.current?.then((opened) => opened.close(), ignore);
  live.current = null;
}

const ignore = () => {};
