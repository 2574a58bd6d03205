'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, Suspense, useState } from 'react';
import type { ConfirmationRefusal } from '@/contract/second-factor';
import { neededProof } from '@/lib/second-factor/calls';

// Loaded on demand: most calls need no proof.
const IdentityProofDialog = dynamic(
  async () => (await import('./identity-proof-dialog')).IdentityProofDialog,
);

/** Thrown when the dialog is closed: nothing was changed, and no error has to be shown. */
export class ProofCancelled extends Error {
  override name = 'ProofCancelled';
}

type Methods = ConfirmationRefusal['metodos'];

interface Asked {
  methods: Methods;
  resolve: () => void;
  reject: (reason: ProofCancelled) => void;
}

interface IdentityProof {
  /** Asks for the proof; throws `ProofCancelled`. */
  ask: (methods: Methods) => Promise<void>;
  /**
   * Makes a call, and once more after the proof of identity that the server asks for (D55). Throws what the call
   * throws, and `ProofCancelled`.
   */
  proven: <Value>(call: () => Promise<Value>) => Promise<Value>;
  /** Has to be rendered by the caller. */
  proofDialog: ReactNode;
}

/** Calls that may need a renewed proof of identity, and the dialog that asks for it (D55). */
export function useIdentityProof(): IdentityProof {
  const [asked, setAsked] = useState<Asked>();
  const ask = async (methods: Methods) => {
    try {
      await new Promise<void>((resolve, reject) => setAsked({ methods, resolve, reject }));
    } finally {
      setAsked(undefined);
    }
  };
  const proven = async <Value,>(call: () => Promise<Value>): Promise<Value> => {
    try {
      return await call();
    } catch (error) {
      const proof = neededProof(error);
      // Without a method only a new sign-in helps, as the server's text says.
      if (!proof || proof.metodos.length === 0) throw error;
      await ask(proof.metodos);
      return call();
    }
  };
  const proofDialog = asked && (
    // Without a boundary of its own, loading it would hide the page, and close the dialogs that are open.
    <Suspense fallback={null}>
      <IdentityProofDialog
        methods={asked.methods}
        onProven={asked.resolve}
        onClose={() => asked.reject(new ProofCancelled())}
      />
    </Suspense>
  );
  return { ask, proven, proofDialog };
}
