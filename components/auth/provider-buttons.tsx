import { env } from '@/lib/core/server/env';
import { startPath } from '@/lib/sign-in-providers/addresses';
import { providerMessages } from '@/lib/sign-in-providers/messages';
import { ProviderForm } from './provider-form';
import { ProviderMark } from './provider-mark';

/**
 * Sign-in through OpenID Connect providers, if any is configured (D8). Rendered by the server, because
 * only it knows them; each returns to the `next` of the page's address.
 */
export function ProviderButtons() {
  const providers = env().SIGN_IN_PROVIDERS;
  if (providers.length === 0) return null;
  return (
    <section aria-label={providerMessages.group} className="mt-7 noscript:hidden">
      <p
        aria-hidden="true"
        className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {providerMessages.or}
      </p>
      <ul className="mt-5 grid gap-3">
        {providers.map(({ id, name }) => (
          <li key={id}>
            <ProviderForm action={startPath(id)} name={name}>
              <ProviderMark id={id} />
            </ProviderForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
