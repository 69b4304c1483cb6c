import { counted } from './english';

/** Texts of the list of vendors. */
export const vendors = {
  leadTime: 'Lead time',
  days: (days: number) => counted(days, 'day'),
  email: 'Email',
} as const;
