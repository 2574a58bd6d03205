import type { Session } from '../../../contract/auth.ts';
import type { Caller, SessionRow } from '../auth/session-repository.ts';

/** A session as its owner sees it. */
export const presentSession = (row: SessionRow, caller: Caller): Session => ({
  id: row.id,
  creado_en: row.created_at,
  ultimo_uso: row.last_used_at,
  navegador: row.user_agent ?? '',
  direccion: row.address ?? '',
  actual: row.id === caller.sessionId,
});
