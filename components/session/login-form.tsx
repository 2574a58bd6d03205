import { routes } from '@/lib/core/routes';

/**
 * Form that leads to the sign-in screen and back (D25), also without script. Buttons
 * anywhere on the page reference it by its id, and carry the return path in `next`.
 */
export function LoginForm({ id }: { id: string }) {
  return <form id={id} action={routes.login} hidden />;
}
