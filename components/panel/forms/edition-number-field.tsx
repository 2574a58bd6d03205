import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/components/session/query-client';
import { Icon } from '@/components/ui/icon';
import { browserApi } from '@/lib/core/browser/browser-http';
import { adviseNumber, readEditionNumbers } from '@/lib/panel/edition-numbers';
import { writingMessages } from '@/lib/panel/writing-messages';
import { NumberField } from './text-fields';
import type { ItemFormState } from './use-item-form';

const NAME = 'numero_edicion';

/** The number of an edition, with a suggestion and a warning if it is taken. */
export function EditionNumberField({ form }: { form: ItemFormState }) {
  const { data: editions = [] } = useQuery(
    {
      queryKey: ['panel', 'edition-numbers'],
      queryFn: ({ signal }) => readEditionNumbers(browserApi(signal)),
      gcTime: 0,
      refetchOnWindowFocus: false,
      // The suggestion is optional.
      retry: false,
    },
    queryClient,
  );
  const typed = String(form.values[NAME] ?? '');
  const { isTaken, next } = adviseNumber(editions, typed, form.id);
  return (
    <div>
      <NumberField form={form} name={NAME} />
      <div role="status" className="text-sm leading-snug">
        {isTaken && (
          <p className="mt-1.5 flex gap-1.5 font-medium text-accent">
            <Icon name="alert" className="mt-px size-4.5 shrink-0" />
            <span key={typed}>{writingMessages.numberTaken(Number(typed))}</span>
          </p>
        )}
        {next !== undefined && (
          <p className="mt-1.5 text-muted">{writingMessages.numberNext(next)}</p>
        )}
      </div>
      {next !== undefined && (
        <button
          type="button"
          onClick={() => {
            form.setValue(NAME, String(next), { shouldValidate: true });
            form.setFocus(NAME);
          }}
          className="inline-flex min-h-11 items-center font-medium text-accent text-sm underline underline-offset-3 hover:text-accent-strong"
        >
          {writingMessages.takeNumber(next)}
        </button>
      )}
    </div>
  );
}
