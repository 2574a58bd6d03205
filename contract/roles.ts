import { z } from 'zod';

/** Roles from the lowest to the highest (accounts.md#roles). */
export const ROLES = ['LECTOR', 'ADMIN', 'SUPERUSUARIO'] as const;

export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

/** Roles that can be given through the API; superusers come from the terminal alone (D30). */
export const assignableRoleSchema = z.enum(['LECTOR', 'ADMIN'], 'El rol es requerido');
export type AssignableRole = z.infer<typeof assignableRoleSchema>;

/** Missing role means LECTOR (accounts.md#guard). */
export const roleOrReader = (role: Role | null | undefined): Role => role ?? 'LECTOR';

/** Whether somebody with this role may enter the panel and write content (D31). */
export const canEnterPanel = (role: Role | null | undefined): boolean =>
  roleOrReader(role) !== 'LECTOR';

/** Concurrency limit that a role counts against: staff never wait for readers (record 041). */
export const shareOf = (role: Role | null | undefined): 'readers' | 'staff' =>
  canEnterPanel(role) ? 'staff' : 'readers';

/** Whether somebody with this role may list users and change their roles (D31). */
export const canManageUsers = (role: Role | null | undefined): boolean => role === 'SUPERUSUARIO';
