import { signOut } from '@/lib/session/sign-out';

/** Signs out (D4). */
export const POST = signOut;
