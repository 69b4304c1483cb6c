import { createReducer, original, type Reducer } from '@reduxjs/toolkit';
import type { Failure } from '../../http/failure';
import { createRequest } from '../../http/request';
import { isSameJson } from '../../lib/sameJson';
import type { PagePermission, Permissions } from '../../rules/access';
import { idText } from '../../rules/ids';
import { endsSession } from './auth';

/** The permission list (R16). */
export interface PermissionsState extends Permissions {
  status: 'unknown' | 'ready' | 'failed';
}

export const PERMISSIONS_PATH = 'user_p/permissions';

/** GET user_p/permissions: sent after the sign-in, and again on navigation. */
export const fetchPermissions = createRequest(
  'permissions/fetch',
  async (_: void, { http, signal }) => {
    const answer = await http.send({ method: 'GET', path: PERMISSIONS_PATH, signal });
    const permissions = permissionEntries(answer);
    if (!permissions) throw { cause: 'unexpected' } satisfies Failure;
    return permissions;
  },
  { kind: 'supporting' },
);

/** The permission list of a mount whose register has these open sections. */
export function permissionsReducerOf(openSections: readonly string[]): Reducer<PermissionsState> {
  const initialState: PermissionsState = { entries: [], status: 'unknown', openSections };
  return createReducer(initialState, (builder) =>
    builder
      .addCase(fetchPermissions.fulfilled, (state, { payload }) =>
        state.status === 'ready' && isSameJson(original(state)?.entries, payload)
          ? state
          : { ...state, entries: payload, status: 'ready' as const },
      )
      .addCase(fetchPermissions.rejected, (state, { meta, payload }) => {
        // a refetch that fails keeps the loaded list, and the next page sends the request again
        const isAnswer = !meta.aborted && payload?.cause !== 'stale';
        return state.status !== 'ready' && isAnswer ? { ...state, status: 'failed' as const } : state;
      })
      .addMatcher(endsSession, () => initialState),
  );
}

/** The entries of a permission list (R16); undefined where the answer is none. */
export function permissionEntries(answer: unknown): PagePermission[] | undefined {
  const data: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'data') : undefined;
  return Array.isArray(data) ? data.filter(isEntry).map(withGrants) : undefined;
}

/** The entry with its usable grants only; usually the entry itself. */
function withGrants(permission: PagePermission): PagePermission {
  const sent: readonly unknown[] = permission.roles;
  const roles = sent.map(withTextRole);
  if (roles.some((grant, index) => grant !== sent[index]))
    return { ...permission, roles: roles.filter(isGrant) };
  return roles.every(isGrant) ? permission : { ...permission, roles: roles.filter(isGrant) };
}

function isGrant(value: unknown): value is PagePermission['roles'][number] {
  if (typeof value !== 'object' || value === null) return false;
  return ['role', 'access'].every((key) => typeof Reflect.get(value, key) === 'string');
}

/** The grant with its role as a text (R230). */
function withTextRole(grant: unknown): unknown {
  const role = typeof grant === 'object' && grant !== null ? Reflect.get(grant, 'role') : undefined;
  return typeof role === 'number' ? { ...(grant as object), role: idText(role) } : grant;
}

function isEntry(value: unknown): value is PagePermission {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'pageRoute') === 'string' &&
    Array.isArray(Reflect.get(value, 'roles'))
  );
}
