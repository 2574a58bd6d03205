import { randomUUID } from 'node:crypto';
import type { Role } from '../../../contract/roles.ts';

/** One row of the users of the other server; its fields are the profile's. */
export interface Person {
  id: number;
  email: string;
  password: string;
  role: Role;
  first_name: string;
  last_name: string;
  biografia: string;
  perfil_url: string | null;
  fecha_nacimiento: string | null;
  ciudad: string | null;
  fecha_creacion: string;
  /** For the link of a letter that a test asks for; a new one replaces it. */
  resetToken?: string;
}

/** Users in memory. */
export function createPeople() {
  const rows: Person[] = [];
  return {
    add(email: string, password: string, role: Role = 'LECTOR'): Person {
      const id = rows.length + 1;
      const names = { first_name: '', last_name: '', biografia: '' };
      const unknown = { perfil_url: null, fecha_nacimiento: null, ciudad: null };
      const person = {
        id,
        email,
        password,
        role,
        ...names,
        ...unknown,
        fecha_creacion: '2026-01-01T08:00:00Z',
      };
      rows.push(person);
      return person;
    },
    byEmail: (email: unknown) => rows.find((row) => row.email === email),
    byId: (id: unknown) => rows.find((row) => row.id === id),
    matching: (term: string) =>
      rows.filter(({ email, first_name }) => `${email} ${first_name}`.includes(term)),
    giveResetToken(person: Person): string {
      person.resetToken = randomUUID();
      return person.resetToken;
    },
  };
}

export type People = ReturnType<typeof createPeople>;
