import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { browserApi } from '@/lib/core/browser/browser-http';
import { describeFailure } from '@/lib/forms/failure';
import type { FormPlan } from '@/lib/forms/form-plan';
import { HONEYPOT_FIELD } from '@/lib/forms/honeypot';
import { requestTimestamp, visitorHeaders } from '@/lib/forms/visitor-headers';

export type Outcome<Answer> =
  | { kind: 'invalid' }
  | { kind: 'sent'; answer: Answer }
  | { kind: 'failed'; text: string };

export interface LiveForm<Answer> {
  /** Validates the form and sends it. Rejects only on a bug. */
  submit(): Promise<Outcome<Answer>>;
  close(): void;
}

/**
 * Attaches react-hook-form to a server-rendered form: the fields keep what
 * was typed before hydration. `onErrors` receives the error texts by field.
 */
export function openLiveForm<Schema extends z.ZodObject, Answer>(
  form: HTMLFormElement,
  plan: FormPlan<Schema, Answer>,
  onErrors: (errors: Record<string, string>) => void,
): LiveForm<Answer> {
  type Values = z.input<Schema>;
  const http = browserApi();
  const stamp = plan.isAnonymous ? requestTimestamp(http) : undefined;
  const control = createFormControl<Values, unknown, z.output<Schema>>({
    resolver: zodResolver(plan.schema),
  });
  const names = Object.keys(plan.schema.shape) as FieldPath<Values>[];
  const fields = new Map(
    names.map((name) => {
      const deps = (plan.checkedWith?.[name] ?? []) as FieldPath<Values>[];
      return [name as string, control.register(name, { deps })];
    }),
  );
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

  async function send(values: z.output<Schema>): Promise<Outcome<Answer>> {
    const trap = String(new FormData(form).get(HONEYPOT_FIELD) ?? '');
    try {
      const answer = await plan.send(http, values, visitorHeaders(await stamp, trap));
      return { kind: 'sent', answer };
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
      let outcome: Outcome<Answer> = { kind: 'invalid' };
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
