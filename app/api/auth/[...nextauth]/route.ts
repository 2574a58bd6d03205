import { answerProviderSignIn } from '@/lib/sign-in-providers/server/answer';

/** Sign-in through OpenID Connect providers (D8). */
export const GET = answerProviderSignIn;
export const POST = answerProviderSignIn;
