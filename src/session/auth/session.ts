import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { LoggedInUser } from '../../host/contract';
import type { Services } from '../../http/request';
import { type AccessLevel, allows, levelOf, needsSessionOnly } from '../../rules/access';
import type { Scope } from '../../rules/scope';
import type { AuthState } from './auth';
import type { PermissionsState } from './permissions';

/** The part of the store with the session: user, permissions and scope. */
export interface SessionState {
  auth: AuthState;
  permissions: PermissionsState;
  scope: Scope;
}

/** The store's dispatch, which also accepts thunks. */
export type Dispatch = ThunkDispatch<SessionState, Services, UnknownAction>;

/** The dispatch of this mount's store. */
export const useStoreDispatch = () => useDispatch<Dispatch>();

/** The signed-in user; null until the server has confirmed it. */
export function useUser(): LoggedInUser | null {
  return useSelector(({ auth }: SessionState) => (auth.isChecked && auth.isLoggedIn ? auth.user : null));
}

/**
 * The scope of this tab: company and venue.
 *
 * @example
 * ```ts
 * const { selectedCompany, selectedVenue } = useScope();
 * ```
 */
export function useScope(): Scope {
  return useSelector(({ scope }: SessionState) => scope);
}

/** The access of the signed-in role to a page. */
export interface Access {
  level: AccessLevel;
  /** 'unknown' while the permission list is loading. */
  status: PermissionsState['status'];
  may(needed: AccessLevel): boolean;
}

/**
 * The access of the signed-in role to the page with this route (R26).
 *
 * @example
 * ```ts
 * const { may } = useAccess('products');
 * const canSave = may('write');
 * ```
 */
export function useAccess(pageRoute: string): Access {
  const level = useSelector(({ auth, permissions }: SessionState) =>
    levelOf(permissions, auth.user?.roleDetails.role ?? '', pageRoute),
  );
  const status = useSelector(({ permissions }: SessionState) =>
    needsSessionOnly(permissions.openSections, pageRoute) ? 'ready' : permissions.status,
  );
  return { level, status, may: (needed) => allows(level, needed) };
}

/** Returns a function that checks any page: the sidebar and the tabs check many. */
export function useMay(): (pageRoute: string, needed: AccessLevel) => boolean {
  const role = useSelector(({ auth }: SessionState) => auth.user?.roleDetails.role ?? '');
  const permissions = useSelector((state: SessionState) => state.permissions);
  return useCallback(
    (pageRoute, needed) => allows(levelOf(permissions, role, pageRoute), needed),
    [permissions, role],
  );
}
