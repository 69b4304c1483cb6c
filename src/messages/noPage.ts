/** An access level in the middle of a sentence. */
type Level = 'none' | 'read' | 'write';

/** A page without access (R29). */
export const unauthorised = {
  title: 'You do not have access to this page',
  goToDashboard: 'Go to dashboard',
  reportIssue: 'Report issue',
  retry: 'Retry',
  text: (role: string, page: string, needs: Level, held: Level) =>
    held === 'write' || held === needs
      ? `Your role, ${role}, has ${held} access to ${page}, but the server refused this page. Ask an administrator, or go back to what you can open.`
      : `Your role, ${role}, ${HOLDS[held](page, needs)}. Ask an administrator for ${needs} access, or go back to what you can open.`,
  details: (page: string, route: string, needs: Level, held: Level) =>
    `Page: ${page} (${route}). Needed: ${needs}. Held: ${held}.`,
  direct: (role: string) => `Your role, ${role}, may not open every page. Go back to what you can open.`,
  notLoaded: (page: string) =>
    `What your role may do could not be loaded, so ${page} cannot be opened for now.`,
  noRole: 'none',
  thisPage: 'this page',
} as const;

const HOLDS: Record<Exclude<Level, 'write'>, (page: string, needs: Level) => string> = {
  none: (page) => `has no access to ${page}`,
  read: (page, needs) => `has read access to ${page}, which needs ${needs} access`,
};

/** A path that does not exist (R49). */
export const notFound = {
  title: 'This page does not exist',
  text: (path: string) => `There is nothing at ${path}. The address may be mistyped, or the page has moved.`,
  goToDashboard: 'Go to dashboard',
} as const;
