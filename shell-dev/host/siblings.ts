import type { SiblingLinks } from '../../src/host/contract';

/** The tabs of the suite, in the order of its top bar. */
export const tabs = [
  { label: 'Box office', href: '/box-office/films' },
  { label: 'Entities', href: '/entities/users' },
  { label: 'PoS', href: '/pos' },
  { label: 'Stock', href: '/stock/' },
  { label: 'Settings', href: '/settings/companies' },
];

/** What the sidebar of Stock links to (specification section 2), handed to it as `links`. */
export const links: SiblingLinks = {
  account: { href: '/account', pageRoute: '/account' },
  films: { href: '/box-office/films', pageRoute: '/films' },
  scheduler: { href: '/box-office/scheduler', pageRoute: '/scheduler' },
  users: { href: '/entities/users', pageRoute: '/users' },
  posSystem: { href: '/pos', pageRoute: '/pos-system' },
  company: { href: '/settings/companies', pageRoute: '/companies' },
  venue: { href: '/settings/venues', pageRoute: '/venues' },
  room: { href: '/settings/rooms', pageRoute: '/rooms' },
  reportIssue: { href: '/report-issue', pageRoute: '/report-issue' },
};

/** What each stand-in page stands for. */
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
