import { FormNotice } from '@/components/forms/form-notice';
import { failureText } from '@/lib/sign-in-providers/messages';

/** Explains why a sign-in at a provider failed (D8), by the code in the address. */
export function ProviderNotice({ failure }: { failure: string | null }) {
  const text = failureText(failure);
  return (
    text && (
      <div className="-mt-3 mb-6">
        <FormNotice notice={{ kind: 'failed', text }} />
      </div>
    )
  );
}
