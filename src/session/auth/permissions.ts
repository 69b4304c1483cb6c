import { createReducer, type Reducer } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { createRequest } from '../../http/request';
import type { PermissionEntry, Permissions } from '../../rules/access';
import { endsSession } from './auth';

/** The permission list (src/README.md, R16). */
export interface PermissionsState extends Permissions {
  status: 'unknown' | 'ready' | 'failed';
}

export const PERMISSIONS_PATH = 'user_p/permissions';

/** GET user_p/permissions: sent after the sign-in, and again on navigation. */
export const fetchPermissions = createRequest(
  'permissions/fetch',
  async (_: void, { http, signal }) => {
    const answer = await http.send({ method: 'GET', path: PERMISSIONS_PATH, signal });
    return permissionEntries(answer);
  },
  { kind: 'supporting' },
);

/** The permission list of a mount whose register has these open sections. */
export function permissionsReducerOf(openSections: readonly string[]): Reducer<PermissionsState> {
  const initialState: PermissionsState = { entries: [], status: 'unknown', openSections };
  return createReducer(initialState, (builder) =>
    builder
      .addCase(fetchPermissions.fulfilled, (state, { payload }) => ({
        ...state,
        entries: shallowEqual(state.entries, payload) ? state.entries : payload,
        status: 'ready' as const,
      }))
      .addCase(fetchPermissions.rejected, (state, { meta, payload }) => {
        // a refetch that fails keeps the loaded list, and the next page sends the request again
        const isAnswer = !meta.aborted && payload?.cause !== 'stale';
        return state.status !== 'ready' && isAnswer ? { ...state, status: 'failed' as const } : state;
      })
      .addMatcher(endsSession, () => initialState),
  );
}

/** The entries of a permission list (src/README.md, R16). */
export function permissionEntries(answer: unknown): PermissionEntry[] {
  const data: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'data') : undefined;
  return Array.isArray(data) ? data.filter(isEntry) : [];
}

function isEntry(value: unknown): value is PermissionEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'pageRoute') === 'string' &&
    Array.isArray(Reflect.get(value, 'roles'))
  );
}
