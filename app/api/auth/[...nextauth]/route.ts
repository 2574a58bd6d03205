import { answerProviderSignIn } from '@/lib/sign-in-providers/answer';

/** Sign-in through providers of OpenID Connect (D8). */
export const GET = answerProviderSignIn;
export const POST = answerProviderSignIn;
