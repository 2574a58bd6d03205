'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { LoadFailure } from '@/components/ui/load-failure';
import { Loading } from '@/components/ui/loading';
import { ApiError } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import { beginCopy } from '@/lib/newsroom/copies';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { newKey } from '@/lib/newsroom/new-key';
import type { OpenQuery } from '@/lib/newsroom/open-query';

/** Opens the working copy of a published item, or begins one, and goes to it (D62). */
export function OpenCopy({ tipo, id }: OpenQuery) {
  const router = useRouter();
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<{ attempt: number; reason: string | undefined }>();

  useEffect(() => {
    let isLeft = false;
    beginCopy(browserApi(), { tipo, elemento_id: id, campos: {} }, newKey()).then(
      ({ copy }) => !isLeft && router.replace(deskAddress(copy.id)),
      (error) => {
        if (isLeft) return;
        console.error(error);
        setFailure({ attempt, reason: error instanceof ApiError ? error.said : error.message });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [router, tipo, id, attempt]);

  if (failure?.attempt !== attempt) return <Loading text="Abriendo en la redacción..." />;
  return (
    <LoadFailure
      text="No se pudo abrir en la redacción"
      reason={failure.reason}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}
