'use client';

import { factorMessages } from '@/lib/second-factor/messages';
import { FactorManager } from './factor-manager';

/** Shown instead of a section of the panel until its reader has the second factor that the server demands (D55). */
export function RequiredFactor({ email }: { email: string }) {
  return (
    <div className="max-w-2xl py-6">
      <h1 className="text-3xl">Activa el segundo paso para entrar</h1>
      <p className="mt-3 mb-8 max-w-[52ch] font-serif text-ink-soft text-lg">
        {factorMessages.required}
      </p>
      <FactorManager
        email={email}
        isActive={false}
        // A full load: every part of the panel was refused until now.
        onKept={() => location.reload()}
      />
    </div>
  );
}
