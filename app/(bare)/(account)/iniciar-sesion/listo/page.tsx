import { ProviderReturn } from '@/components/auth/provider-return';
import { hiddenMetadata } from '@/lib/seo/metadata';
import { providerMessages } from '@/lib/sign-in-providers/messages';

export const metadata = hiddenMetadata(providerMessages.done);

/** Return from a sign-in provider (D8). */
export default function Page() {
  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="mx-auto grid min-h-dvh w-full max-w-[calc(26rem+2*var(--gutter))] content-center px-(--gutter) py-16 outline-none"
    >
      <h1 className="text-[2.125rem] leading-[1.1] tracking-[-0.022em]">{providerMessages.done}</h1>
      <p className="mt-3 font-serif text-ink-soft text-md leading-relaxed">
        {providerMessages.goingOn}
      </p>
      <ProviderReturn />
    </main>
  );
}
