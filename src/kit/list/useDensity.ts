import { type Density, usePreferences } from '../../session/preferences/preferences';
import type { AnyResource } from '../declare/resource';
import type { OpenView } from './useListViews';

/** The key of the preference: a list and each of its views have a density of their own (R91). */
export function densityKey({ name }: Pick<AnyResource, 'name'>, view: string | undefined): string {
  return view ? `${name} ${view}` : name;
}

/** The density of a list or of one of its views; regular for a list, compact for a view, unless stated (R164). */
export function useDensity(resource: AnyResource, view: OpenView | undefined): Density {
  const chosen = usePreferences().density[densityKey(resource, view?.key)];
  return chosen ?? (view ? (view.density ?? 'compact') : 'regular');
}
