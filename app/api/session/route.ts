import { checkSession } from '@/lib/session/server/check-session';

/** The signed-in reader (D5). */
export const GET = checkSession;
