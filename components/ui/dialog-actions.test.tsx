import { expect, test } from 'vitest';
import { userSchema } from '@/contract/users';
import { DeleteDialog } from '../forms/delete-dialog';
import { TopicForm } from '../forum/topic-form';
import { ActForm } from '../moderation/act-form';
import { ReportDialog } from '../moderation/report-dialog';
import { DELETION } from '../profile/delete-account';
import { LeaveDialog } from '../profile/leave-dialog';
import { OwnPasswordForm } from '../profile/own-password-form';
import { render } from '../testing/markup';
import { RoleDialog } from '../users/role-dialog';

const nothing = () => {};
const later = async () => {};

const dialogs = {
  delete: (
    <DeleteDialog
      question="¿Eliminar?"
      failed="No se pudo."
      onDelete={async () => ''}
      onDeleted={nothing}
      onClose={nothing}
    />
  ),
  topic: (
    <TopicForm
      reader={null}
      categories={[]}
      path="/foro"
      onSaved={nothing}
      onCancel={nothing}
      onTyped={nothing}
      onSending={nothing}
    />
  ),
  hide: <ActForm accion="ocultar" items={[]} onSend={later} onCancel={nothing} onTyped={nothing} />,
  report: (
    <ReportDialog what={{ kind: 'topic', id: 1 }} of="un tema" path="/foro/1" onClose={nothing} />
  ),
  account: (
    <OwnPasswordForm
      email="ana@correo.test"
      question={DELETION}
      onCancel={nothing}
      onDone={nothing}
      onSending={nothing}
    />
  ),
  leave: <LeaveDialog isOpen onStay={nothing} onLeave={nothing} />,
  role: (
    <RoleDialog
      user={userSchema.parse({ id: 1, email: 'ana@correo.test', role: 'LECTOR' })}
      onClose={nothing}
      onSaved={later}
    />
  ),
};

test.each([
  ['delete', 'Cancelar', 'Eliminar', 'button-danger'],
  ['topic', 'Cancelar', 'Publicar tema', 'button-ink'],
  ['hide', 'Cancelar', 'Ocultar', 'button-danger'],
  ['report', 'Cancelar', 'Enviar denuncia', 'button-ink'],
  ['account', 'Cancelar', 'Eliminar mi cuenta', 'button-danger'],
  ['leave', 'Seguir editando', 'Salir sin guardar', 'button-danger'],
  ['role', 'Cancelar', 'Guardar', 'button-accent'],
] as const)('the dialog %s ends with %j and then %j', (dialog, back, confirm, look) => {
  const buttons = render(dialogs[dialog])
    .all('button')
    .filter(({ attributes }) => attributes.class?.startsWith('button '));
  expect(buttons.slice(-2).map(({ text }) => text)).toEqual([back, confirm]);
  expect(buttons.at(-2)?.attributes.class).toContain('button-line');
  expect(buttons.at(-1)?.attributes.class).toContain(look);
});
