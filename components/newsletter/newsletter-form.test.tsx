import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { NewsletterForm } from './newsletter-form';

test('the checkbox says what the server records as agreed to (D75)', () => {
  const { text } = render(<NewsletterForm timeZone="America/Lima" />);

  expect(text).toContain('Acepto los términos de uso y la política de privacidad.');
});
