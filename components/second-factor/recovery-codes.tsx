'use client';

import { useEffect, useRef, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import type { Notice } from '@/components/forms/use-live-form';
import { site } from '@/contract/site';
import { factorMessages } from '@/lib/second-factor/messages';

interface RecoveryCodesProps {
  codes: string[];
  /** Account, for those who keep the codes of several. */
  email: string;
  onDone: () => void;
}

/** The recovery codes, which the server shows once: to print, copy or download (D55). */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setNotice({ kind: 'sent', text: factorMessages.copied });
    } catch {
      setNotice({ kind: 'failed', text: factorMessages.copyFailed });
    }
  };

  return (
    <div>
      {/* Printed alone. */}
      <div className="print-alone">
        <h4 ref={head} tabIndex={-1} className="font-semibold text-lg outline-none">
          Códigos de recuperación
        </h4>
        <p className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">
          {site.name} · {email}
        </p>
        <p className="mt-3 max-w-[52ch] text-ink-soft">
          Guárdalos fuera de este equipo: no se vuelven a mostrar. Cada uno sirve una sola vez para
          entrar sin tu aplicación.
        </p>
        <ul className="mt-4 grid max-w-md grid-cols-2 gap-x-6 gap-y-2 bg-sunken p-4 max-[22rem]:grid-cols-1">
          {codes.map((code) => (
            <li key={code} className="font-mono text-md">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(fileOf(codes, email))}`}
          download="codigos-de-recuperacion.txt"
          className="button button-line"
        >
          Descargar
        </a>
        <button type="button" onClick={() => void copy()} className="button button-line">
          Copiar
        </button>
        <button type="button" onClick={() => window.print()} className="button button-line">
          Imprimir
        </button>
        <button type="button" onClick={onDone} className="button button-ink">
          Ya los guardé
        </button>
      </div>
      <FormNotice notice={notice} />
    </div>
  );
}

const fileOf = (codes: string[], email: string): string =>
  [`${site.name}: códigos de recuperación de ${email}`, '', ...codes, ''].join('\r\n');
