import { encode } from 'uqr';
import { expect, test, vi } from 'vitest';
import { render, renderWhole } from '../testing/markup';
import { FactorPart } from './factor-part';
import { FactorSetUp } from './factor-set-up';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';

// There is no router outside of Next; browser tests press the buttons.
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const EMAIL = 'rosa@veta.test';
const ADDRESS = 'otpauth://totp/Veta%20Minera:rosa@veta.test?secret=JBSWY3DPEHPK3PXP';
const nothing = () => {};

test('the profile says nothing of a server without a second factor (D52)', async () => {
  const node = <FactorPart email={EMAIL} factor={{ kind: 'not offered' }} />;
  expect((await renderWhole(node)).text).toBe('');
});

test('the profile offers to set up, renew and remove', async () => {
  const state = { kind: 'read', activado_en: null, codigos_restantes: 0, obligatorio: false };
  const off = { ...state, activo: false } as const;
  const { text } = await renderWhole(<FactorPart email={EMAIL} factor={off as never} />);
  expect(text).toContain('Activar el segundo paso');
  expect(text).not.toContain('Quitar');

  const on = { ...off, activo: true, activado_en: '2026-11-20T15:00:00Z', codigos_restantes: 1 };
  const shown = await renderWhole(<FactorPart email={EMAIL} factor={on as never} />);
  expect(shown.text).toContain('Activado el 20 de noviembre de 2026. Te queda 1 código');
  expect(shown.all('button').map(({ text }) => text)).toEqual([
    'Códigos de recuperación nuevos',
    'Quitar el segundo paso',
  ]);
});

test('the rest of the profile is shown although the state could not be read', async () => {
  const { text } = await renderWhole(<FactorPart email={EMAIL} factor={{ kind: 'failed' }} />);
  expect(text).toContain('No se pudo cargar el estado del segundo paso');
});

test('the QR code is drawn here, with a blank border, and has a name', () => {
  const { html, all } = render(<QrCode text={ADDRESS} label="Código QR" />);
  const { size, data } = encode(ADDRESS, { ecc: 'M', border: 4 });
  expect(all('svg')[0]?.attributes).toMatchObject({
    role: 'img',
    'aria-label': 'Código QR',
    viewbox: `0 0 ${size} ${size}`,
  });
  const dark = data.flat().filter(Boolean).length;
  expect(html.match(/h1v1h-1z/g)).toHaveLength(dark);
  expect(html).not.toContain('http');
});

test('the set-up shows the secret as text too, and asks for a first code', () => {
  const enrollment = { secreto: 'JBSWY3DPEHPK3PXP', otpauth: ADDRESS };
  const node = <FactorSetUp enrollment={enrollment} onCancel={nothing} onActive={nothing} />;
  const { text, all } = render(node);
  expect(text).toContain('JBSW Y3DP EHPK 3PXP');
  expect(all('input')[0]?.attributes).toMatchObject({
    name: 'codigo',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
  });
});

test('recovery codes can be downloaded, copied and printed', () => {
  const codes = ['abcde-fghjk', 'mnpqr-stuvw'];
  const { all } = render(<RecoveryCodes codes={codes} email={EMAIL} onDone={nothing} />);
  expect(all('li').map(({ text }) => text)).toEqual(codes);
  const [link] = all('a');
  expect(link?.text).toBe('Descargar');
  expect(link?.attributes.download).toBe('codigos-de-recuperacion.txt');
  const file = decodeURIComponent(link?.attributes.href?.split(',')[1] ?? '');
  expect(file).toBe(
    'Veta Minera: códigos de recuperación de rosa@veta.test\r\n\r\nabcde-fghjk\r\nmnpqr-stuvw\r\n',
  );
  expect(all('button').map(({ text }) => text)).toEqual(['Copiar', 'Imprimir', 'Ya los guardé']);
});
