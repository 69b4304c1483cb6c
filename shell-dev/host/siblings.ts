import type { SiblingLinks } from '../../src/host/contract';
import { DEFAULT_LINKS } from '../../src/host/standaloneLinks';

/** The modules of the suite, in the order of the top bar. */
export const tabs = [
  { label: 'Box office', href: '/box-office/films' },
  { label: 'Entities', href: '/entities/users' },
  { label: 'PoS', href: '/pos' },
  { label: 'Stock', href: '/stock/' },
  { label: 'Settings', href: '/settings/companies' },
];

/** The sidebar links of Stock, passed as `links`; the same as those of the standalone page. */
export const links: SiblingLinks = DEFAULT_LINKS;

/** The stand-in pages by path. */
export const siblingPages: Readonly<Record<string, { title: string; text: string }>> = {
  '/account': { title: 'Account', text: 'the profile of the person who is signed in' },
  '/box-office/films': { title: 'Films', text: 'the films of the box office' },
  '/box-office/scheduler': { title: 'Scheduler', text: 'the programme of the box office' },
  '/entities/users': { title: 'Users', text: 'the people who work with the suite' },
  '/pos': { title: 'PoS System', text: 'the point of sale' },
  '/settings/companies': { title: 'Companies', text: 'the companies of the business' },
  '/settings/venues': { title: 'Venues', text: 'the venues of the companies' },
  '/settings/rooms': { title: 'Rooms', text: 'the rooms of the venues' },
  '/report-issue': { title: 'Report issue', text: 'the form that reports a problem' },
};
