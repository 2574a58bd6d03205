import { signOut } from '@/lib/session/server/sign-out';

/** Signs out (D4). */
export const POST = signOut;
