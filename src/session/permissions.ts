import { createSlice } from '@reduxjs/toolkit';
import { createRequest } from '../http/request';
import type { PermissionEntry } from '../rules/access';
import { endsSession } from './auth';

/** What each role may do on each page, as the server lists it (specification section 6). */
export interface PermissionsState {
  entries: PermissionEntry[];
  status: 'unknown' | 'ready' | 'failed';
}

const initialState: PermissionsState = { entries: [], status: 'unknown' };

export const PERMISSIONS_PATH = 'user_p/permissions';

/** GET user_p/permissions: asked for when somebody is here, and quietly again on navigation. */
export const fetchPermissions = createRequest(
  'permissions/fetch',
  async (_: void, { http, signal }) => {
    const answer = await http.send({ method: 'GET', path: PERMISSIONS_PATH, signal });
    return readEntries(answer);
  },
  { kind: 'quiet' },
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
        // a background refresh that fails leaves what is known, and the page that comes next asks anew
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
