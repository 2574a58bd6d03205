import { assignableRoleSchema } from '../../../contract/roles.ts';
import type { Habits } from './habits.ts';
import { Answer, type Call, refusal } from './http.ts';
import type { People, Person } from './people.ts';
import { issue, open } from './tokens.ts';

const REFRESH_DAYS = 30;
const REFRESH_SECONDS = REFRESH_DAYS * 24 * 60 * 60;

const PROFILE_FIELDS = [
  ...(['first_name', 'last_name', 'biografia'] as const),
  ...(['perfil_url', 'fecha_nacimiento', 'ciudad'] as const),
];

/** Undefined where this server has no such address. */
type View = (call: Call) => Answer | undefined;

const ok = (body: unknown, status = 200) => new Answer(status, body);

const userRow = ({ id, email, role, first_name, last_name, fecha_creacion }: Person) => ({
  id,
  email,
  role,
  first_name,
  last_name,
  fecha_creacion,
});

/** The account calls of api.md#account-calls, by method and exact path. */
export function createViews(people: People, habits: Habits): Record<string, View> {
  /** `jti` of refresh tokens that are used up or signed out. */
  const blacklist = new Set<string>();

  function whoAsks({ headers }: Call): Person {
    const [scheme, token = ''] = (headers.authorization ?? '').split(' ');
    if (scheme !== 'Bearer') {
      throw refusal(401, 'Las credenciales de autenticación no se proveyeron.');
    }
    const person = people.byId(open(token, 'access')?.user_id);
    if (!person) throw refusal(401, 'El token dado no es valido para ningun tipo de token');
    return person;
  }

  function owner(call: Call): Person {
    const person = whoAsks(call);
    if (person.role === 'SUPERUSUARIO') return person;
    throw refusal(403, 'Usted no tiene permiso para realizar esta acción.');
  }

  const login: View = (call) => {
    const { email, password } = call.data();
    const person = people.byEmail(email);
    if (!person) throw refusal(404, 'No existe esa cuenta.');
    if (person.password !== password) throw refusal(401, 'Esas palabras no abren la cuenta.');
    const { id, role, first_name, last_name } = person;
    const usuario = { id, email, role, first_name, last_name };
    return ok({
      refresh: issue('refresh', id, REFRESH_SECONDS),
      access: issue('access', id, habits.accessSeconds),
      ...(habits.loginNamesUser && { usuario }),
    });
  };

  const profileOf = ({ password: _secret, resetToken: _link, role, ...person }: Person) => ({
    ...person,
    ...(habits.profileNamesRole && { role }),
    usuario_unico: `lector_${person.id}`,
    usuario_unico_sugerido: `lector_${person.id}`,
    perfil_completo: false,
    fecha_actualizacion: person.fecha_creacion,
  });

  return {
    'POST /api/v1/users/auth/registro-inicial': (call) => {
      const { email, password, confirm_password } = call.data();
      if (typeof email !== 'string' || !email.includes('@') || typeof password !== 'string') {
        throw new Answer(400, { email: ['Introduzca una dirección de correo válida.'] });
      }
      if (people.byEmail(email)) throw refusal(400, 'Ya hay una cuenta con ese correo.');
      if (password !== confirm_password) throw refusal(400, 'Las contraseñas no son iguales.');
      return ok(userRow(people.add(email, password)), 201);
    },
    'POST /api/v1/users/auth/login': login,
    // The refusal of a LECTOR is left to the client (accounts.md#admin-login).
    'POST /api/v1/users/auth/login-admin': login,
    'POST /api/v1/users/auth/request-password-reset/': (call) => {
      const person = people.byEmail(call.data().email);
      if (!person) throw refusal(404, 'No existe esa cuenta.');
      people.giveResetToken(person);
      return ok({ message: 'Le hemos escrito. Mire su correo.' });
    },
    'POST /api/v1/users/auth/reset-password-confirm/': (call) => {
      const { uid, token, new_password, confirm_password } = call.data();
      const person = people.byId(Number(uid));
      const isRight = person?.resetToken !== undefined && person.resetToken === token;
      if (!person || !isRight || new_password !== confirm_password) {
        throw refusal(400, 'El enlace ya no sirve.');
      }
      person.password = String(new_password);
      delete person.resetToken;
      return ok({ message: 'Contraseña cambiada.' });
    },
    'GET /api/v1/users/profile': (call) => ok(profileOf(whoAsks(call))),
    'PATCH /api/v1/users/profile': (call) => {
      const person = whoAsks(call);
      const isForm = /^multipart\//.test(call.headers['content-type'] ?? '');
      const sent = isForm ? { perfil_url: 'http://fotos.example/1.png' } : call.data();
      for (const field of PROFILE_FIELDS) {
        if (typeof sent[field] === 'string') person[field] = sent[field];
      }
      if (sent.perfil_url === null) person.perfil_url = null;
      return ok(profileOf(person));
    },
    'GET /api/v1/users/roles/users/': (call) => {
      owner(call);
      const results = people.matching(call.query.get('search') ?? '').map(userRow);
      return ok({ count: results.length, next: null, previous: null, results });
    },
    'POST /api/v1/users/roles/assign/': (call) => {
      owner(call);
      const { user_id, role } = call.data();
      const person = people.byId(user_id);
      const given = assignableRoleSchema.safeParse(role);
      if (!person || !given.success || person.role === 'SUPERUSUARIO') {
        throw refusal(400, 'Ese cambio no es posible.');
      }
      person.role = given.data;
      return ok({ detail: 'Rol asignado.' });
    },
    'POST /api/token/refresh/': (call) => {
      const claims = open(String(call.data().refresh), 'refresh');
      if (!claims || blacklist.has(claims.jti)) {
        throw refusal(401, 'El token es inválido o ha expirado');
      }
      if (habits.refreshing === 'forgets access') return ok({});
      const access = issue('access', claims.user_id, habits.accessSeconds);
      if (habits.refreshing === 'keeps') return ok({ access });
      blacklist.add(claims.jti);
      return ok({ access, refresh: issue('refresh', claims.user_id, REFRESH_SECONDS) });
    },
    'POST /api/v1/users/auth/logout': (call) => {
      if (!habits.endsSessions) return undefined;
      const claims = open(String(call.data().refresh), 'refresh');
      if (claims) blacklist.add(claims.jti);
      return ok(undefined, 205);
    },
  };
}
