import { createSlice } from '@reduxjs/toolkit';
import { createRequest } from '../../http/request';
import type { PermissionEntry } from '../../rules/access';
import { endsSession } from './auth';

/** The permission list (src/README.md, R16). */
export interface PermissionsState {
  entries: PermissionEntry[];
  status: 'unknown' | 'ready' | 'failed';
}

const initialState: PermissionsState = { entries: [], status: 'unknown' };

export const PERMISSIONS_PATH = 'user_p/permissions';

/** GET user_p/permissions: sent after the sign-in, and again on navigation. */
export const fetchPermissions = createRequest(
  'permissions/fetch',
  async (_: void, { http, signal }) => {
    const answer = await http.send({ method: 'GET', path: PERMISSIONS_PATH, signal });
    return readEntries(answer);
  },
  { kind: 'supporting' },
);

const permissions = createSlice({
  name: 'permissions',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(fetchPermissions.fulfilled, (_, { payload }) => ({
        entries: payload,
        status: 'ready' as const,
      }))
      .addCase(fetchPermissions.rejected, (state, { meta, payload }) => {
        // a refetch that fails keeps the loaded list, and the next page sends the request again
        const isAnswer = !meta.aborted && payload?.cause !== 'stale';
        if (state.status !== 'ready' && isAnswer) state.status = 'failed';
      })
      .addMatcher(endsSession, () => initialState),
});

export const permissionsReducer = permissions.reducer;

function readEntries(answer: unknown): PermissionEntry[] {
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
