import { checkSession } from '@/lib/session/check-session';

/** Who is signed in (D5). */
export const GET = checkSession;
