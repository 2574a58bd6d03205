import { signOut } from '@/lib/session/sign-out';

/** Signs out of this browser (D4). */
export const POST = signOut;
