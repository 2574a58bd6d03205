import { routes } from '@/lib/core/routes';

/**
 * Leads who is not signed in to the sign-in screen and back (D25), also without script. Buttons
 * anywhere on the page belong to it by its id, and name with `next` where they lead back to.
 */
export function LoginForm({ id }: { id: string }) {
  return <form id={id} action={routes.login} hidden />;
}
