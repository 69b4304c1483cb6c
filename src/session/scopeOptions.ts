import { createContext, useContext } from 'react';
import type { ScopeOption, VenueOption } from '../rules/scope';

/** The companies and venues that the signed-in user may look at, active or not. */
export interface ScopeOptions {
  companies: readonly ScopeOption[];
  venues: readonly VenueOption[];
  status: 'loading' | 'ready' | 'failed';
  retry(): void;
}

/** Filled once, by the layout; the header's dropdowns, the lists' scope and the venue tabs read it. */
export const ScopeOptionsContext = createContext<ScopeOptions>({
  companies: [],
  venues: [],
  status: 'loading',
  retry: () => undefined,
});

/** The companies and venues on offer. */
export const useScopeOptions = (): ScopeOptions => useContext(ScopeOptionsContext);
