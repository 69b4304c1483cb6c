import type { Theme } from '../../host/contract';

/** The CSS `color-scheme` of the standalone page in a theme; 'light dark' leaves the choice to the system. */
export const colorSchemeOf = (theme: Theme): string => (theme === 'system' ? 'light dark' : theme);
