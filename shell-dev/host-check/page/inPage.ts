import type { Page } from 'playwright-core';
import type { FoundLink } from './looking';
import type { Traces, Violation } from './observing';

/** The versions of React that have rendered one element, in order. */
export interface RenderedBy {
  /** 'div#host' */
  element: string;
  versions: string[];
}

/** What {@link observing} and {@link looking} add to the window of a page. */
interface InPage {
  violations(): Violation[];
  traces(): Traces;
  reacts(): RenderedBy[];
  links(inStock: boolean): FoundLink[];
  link(inStock: boolean, path: string): HTMLElement | null;
  /** Visible texts, one a line: of all, outside of Stock, and of Stock. */
  pageText(): string;
  hostText(): string;
  stockText(): string;
  remember(): number;
  otherLooks(): string[];
  otherRoots(): string;
  newElements(): string[];
  newGlobals(): string[];
}

declare global {
  interface Window {
    stockHostCheck: InPage;
  }
}

/** The functions that only read, and need no argument. */
type Reading = {
  [Name in keyof InPage]: InPage[Name] extends () => infer Result ? Result : never;
};

/** Calls a function of the checks in a page. */
export function inPage<Name extends keyof Reading>(page: Page, name: Name): Promise<Reading[Name]> {
  return page.evaluate((called) => {
    const { stockHostCheck } = window;
    return (stockHostCheck[called] as () => unknown)();
  }, name) as Promise<Reading[Name]>;
}
