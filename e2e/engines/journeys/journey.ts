import type { Person } from '../person.ts';

/** What one person does and sees, by its title; the same in each engine. */
export type Journeys = Record<string, (person: Person) => Promise<void>>;
