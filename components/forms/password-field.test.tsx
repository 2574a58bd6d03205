import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { PasswordField } from './password-field';

const field = (props: { help?: string; error?: string; what?: string } = {}) =>
  render(
    <PasswordField label="Contraseña" name="password" autoComplete="current-password" {...props} />,
  );

test('PasswordField hides the password at first, and has a name for password managers', () => {
  const [input] = field().all('input');
  expect(input?.attributes).toMatchObject({
    id: 'password',
    name: 'password',
    type: 'password',
    autocomplete: 'current-password',
  });
  const [label] = field().all('label');
  expect(label).toMatchObject({ attributes: { for: 'password' }, text: 'Contraseña' });
});

test('PasswordField has a button that shows the password and does not submit', () => {
  expect(field().all('button')).toMatchObject([
    { attributes: { type: 'button' }, text: 'Mostrar contraseña' },
  ]);
  expect(field({ what: 'confirmación' }).all('button')[0]?.text).toBe('Mostrar confirmación');
});

test('PasswordField announces the error before the help text', () => {
  const { all } = field({ error: 'Es corta.', help: 'Una frase.' });
  expect(all('input')[0]?.attributes).toMatchObject({
    'aria-invalid': 'true',
    'aria-describedby': 'password-error password-help',
  });
});
