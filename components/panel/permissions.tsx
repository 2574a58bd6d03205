'use client';

import { createContext, use } from 'react';
import { useReader } from '@/components/session/use-reader';
import { may, type Permission, type RightsHolder } from '@/contract/permissions';
import type { Reader } from '@/lib/session/answer';

/** By default all that staff may do in the core contract. */
const Rendered = createContext<RightsHolder & { id?: number }>({ role: 'ADMIN' });

/** Provides the rights of the account for which the panel was rendered (D54). */
export function PermissionsProvider(props: { reader: Reader; children: React.ReactNode }) {
  const { id, role, permisos } = props.reader;
  return <Rendered value={{ id, role, permisos }}>{props.children}</Rendered>;
}

/** Rights of the signed-in person, as of the last check of the session. */
export function useRights(): RightsHolder {
  const rendered = use(Rendered);
  return useReader() ?? rendered;
}

/** Id of the signed-in account, as of the last check of the session; that of the page while it is not known. */
export function useOwnId(): number | undefined {
  const { id } = use(Rendered);
  return useReader()?.id ?? id;
}

/** Whether the signed-in person has a permission. The server checks each call itself. */
export const usePermission = (permission: Permission): boolean => may(permission)(useRights());
