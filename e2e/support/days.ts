import { dayIn } from '../../contract/day-in.ts';

const LIMA = 'America/Lima';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day `YYYY-MM-DD` in Lima, as many days from now. */
export const dayFromNow = (days: number): string =>
  dayIn(new Date(Date.now() + days * DAY_MS), LIMA);
