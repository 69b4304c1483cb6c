/** The line at the foot of every page, signed in or not. */
export const rights = (year: number, company?: string) =>
  company ? `© ${year} ${company}. All rights reserved.` : `© ${year}. All rights reserved.`;

/** The notice of an offline browser, signed in or not. */
export const OFFLINE = 'You are offline. Nothing can be loaded or saved until the connection is back.';

/** The window's title: the page, then the product. */
export const titles = {
  of: (page: string) => `${page} · Stock`,
  dashboard: 'Dashboard',
  unauthorised: 'No access',
  notFound: 'Page not found',
  create: (one: string) => `New ${lowerFirst(one)}`,
  /** A tab without a record: 'Brand details'. */
  anyTab: (one: string, tab: string) =>
    one.toLowerCase() === tab.toLowerCase() ? tab : `${one} ${lowerFirst(tab)}`,
  tab: (record: string, tab: string) => `${record}, ${tab}`,
} as const;

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
