import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/forms/field';
import { queryClient } from '@/components/session/query-client';
import { ApiError } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import { listAccounts } from '@/lib/taxonomy/api';
import { ENTRY_HELP, ENTRY_LABELS, ACCOUNT_TEXTS as texts } from '@/lib/taxonomy/messages';

interface AccountFieldProps {
  /** Id of the account; empty for none. */
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** A server with authors need not list accounts: the call is not in D66. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && [404, 405].includes(error.status ?? 0);

/** Account of an author, among those of the staff (D66). */
export function AccountField({ value, error, onChange }: AccountFieldProps) {
  const { data, error: failure } = useQuery(
    { queryKey: ['panel', 'byline-accounts'], queryFn: () => listAccounts(browserApi()) },
    queryClient,
  );
  if (isMissing(failure)) return null;
  const isKnown = value === '' || data?.some(({ id }) => String(id) === value);
  return (
    <Field
      label={ENTRY_LABELS.usuario_id}
      isRequired={false}
      help={failure ? texts.failed : ENTRY_HELP.usuario_id}
      error={error}
    >
      {(attributes) => (
        <select
          {...attributes}
          name="usuario_id"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="field"
        >
          <option value="">{texts.none}</option>
          {!isKnown && <option value={value}>{texts.current}</option>}
          {data?.map(({ id, nombre, email }) => (
            <option key={id} value={id}>
              {`${nombre} · ${email}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
