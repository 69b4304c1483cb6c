import { createContext, useContext } from 'react';
import type { StaleContent } from '../../http/failure';
import type { ScopeOption, VenueOption } from '../../rules/scope';

/** The companies and venues of the signed-in user, active or not. */
export interface ScopeOptions {
  companies: readonly ScopeOption[];
  venues: readonly VenueOption[];
  /** 'loading' and 'failed' only while no list is loaded. */
  status: 'loading' | 'ready' | 'failed';
  /** Set while the lists are loaded but their latest refetch failed. */
  stale?: StaleContent | undefined;
  /** A read of the lists is under way. */
  isPending?: boolean;
  retry(): void;
}

/** Provided once, by the layout; the header's dropdowns, the lists' scope and the venue tabs read it. */
export const ScopeOptionsContext = createContext<ScopeOptions>({
  companies: [],
  venues: [],
  status: 'loading',
  retry: () => undefined,
});

/** The companies and venues of the signed-in user. */
export const useScopeOptions = (): ScopeOptions => useContext(ScopeOptionsContext);
