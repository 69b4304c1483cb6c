import type { TestEnvironment } from 'jest-environment-jsdom';

/** The page of a test: jest's jsdom. */
export type Page = NonNullable<InstanceType<typeof TestEnvironment>['dom']>;

/** Its window. */
export type PageWindow = Page['window'];
