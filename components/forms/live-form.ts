import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { browserApi } from '@/lib/core/browser-http';
import { describeFailure } from '@/lib/forms/failure';
import type { FormPlan } from '@/lib/forms/form-plan';
import { TRAP_FIELD } from '@/lib/forms/trap';
import { requestStamp, visitorHeaders } from '@/lib/forms/visitor-headers';

export type Outcome = { kind: 'invalid' } | { kind: 'sent' } | { kind: 'failed'; text: string };

export interface LiveForm {
  /** Checks what the form holds and sends it. Rejects only for a fault of our own. */
  submit(): Promise<Outcome>;
  close(): void;
}

/**
 * Hands a form that is on the page to react-hook-form: the fields stay as they are, with whatever
 * was typed before this code came. `onErrors` is told the text of each wrong field.
 */
export function openLiveForm<Schema extends z.ZodObject>(
  form: HTMLFormElement,
  plan: FormPlan<Schema>,
  onErrors: (errors: Record<string, string>) => void,
): LiveForm {
  type Values = z.input<Schema>;
  const http = browserApi();
  const stamp = requestStamp(http);
  const control = createFormControl<Values, unknown, z.output<Schema>>({
    resolver: zodResolver(plan.schema),
  });
  const names = Object.keys(plan.schema.shape) as FieldPath<Values>[];
  const fields = new Map(names.map((name) => [name as string, control.register(name)]));
  for (const [name, field] of fields) field.ref(form.elements.namedItem(name));

  const relay = ({ target, type }: Event) => {
    if (target instanceof Element) {
      fields.get(target.getAttribute('name') ?? '')?.onChange({ target, type });
    }
  };
  form.addEventListener('input', relay);
  const unsubscribe = control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) => onErrors(textsOf(errors)),
  });

  async function send(values: z.output<Schema>): Promise<Outcome> {
    const trap = String(new FormData(form).get(TRAP_FIELD) ?? '');
    try {
      await plan.send(http, values, visitorHeaders(await stamp, trap));
      return { kind: 'sent' };
    } catch (error) {
      const failure = describeFailure(error, names, plan.failed);
      const wrong = names.filter((name) => name in failure.fields);
      for (const [index, name] of wrong.entries()) {
        const problem = { type: 'server', message: failure.fields[name] ?? '' };
        control.setError(name, problem, { shouldFocus: index === 0 });
      }
      return failure.text === undefined
        ? { kind: 'invalid' }
        : { kind: 'failed', text: failure.text };
    }
  }

  return {
    async submit() {
      let outcome: Outcome = { kind: 'invalid' };
      const handle = control.handleSubmit(async (values) => {
        outcome = await send(values);
      });
      await handle();
      return outcome;
    },
    close() {
      form.removeEventListener('input', relay);
      unsubscribe();
    },
  };
}

const textsOf = (errors: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]),
  );
