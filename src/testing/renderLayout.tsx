import { combineReducers } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { createJournalDrawer } from '../features/journal/journalDrawer';
import { CONTRACT, type LoggedInUser, type StockHost } from '../host/contract';
import { HostContext } from '../host/HostContext';
import { ServicesContext } from '../host/services';
import type { Http, HttpCall } from '../http/client';
import type { PageHandle } from '../kit/declare/pageHandle';
import { draftsReducer } from '../kit/state/drafts';
import { createListViewHistory } from '../kit/state/listViews';
import { readsReducerOf } from '../kit/state/reads';
import { reducerOf } from '../kit/state/reducer';
import { Layout } from '../layout/Layout';
import { brand } from '../resources/brand/brand';
import { company } from '../resources/company/company';
import { venue } from '../resources/venue/venue';
import type { AccessLevel } from '../rules/access';
import { RequireSession } from '../session/access/RequireSession';
import { authReducer, hostSignedIn } from '../session/auth/auth';
import { permissionsReducerOf } from '../session/auth/permissions';
import { readUser } from '../session/auth/user';
import { noticesReducer } from '../session/notices/notices';
import { preferencesReducer } from '../session/preferences/preferences';
import { recentReducer } from '../session/preferences/recent';
import { scopeReducer } from '../session/scope/scope';
import { testStore } from './testStore';

interface LayoutOptions {
  venueDetails?: Partial<LoggedInUser['venueDetails']>;
  /** The role's level by page route. */
  access?: Record<string, AccessLevel>;
  host?: Partial<StockHost>;
  /** Answers that differ from the defaults, by path; a function that throws is a failure. */
  answers?: Record<string, () => unknown>;
}

const companies = [
  { _id: 'c1', companyDetails: { cName: 'Halden Cinemas', isActive: true } },
  { _id: 'c2', companyDetails: { cName: 'Meridian Screens', isActive: true } },
  { _id: 'c3', companyDetails: { cName: 'Aurora', isActive: false } },
];
const venues = [
  { _id: 'v1', companyId: 'c1', venueDetails: { venueName: 'Riverside', isActive: true } },
  { _id: 'v2', companyId: { _id: 'c1' }, venueDetails: { venueName: 'Harbour', isActive: true } },
  { _id: 'v3', companyId: 'c1', venueDetails: { venueName: 'Northgate', isActive: false } },
  { _id: 'v4', companyId: 'c2', name: 'Mill Quarter', isActive: true },
];

/**
 * Renders the layout around pages that are only headings, over a server that answers at once, so that nothing
 * is pending when a test ends. Tests with the real API use `renderAt`.
 */
export async function renderLayout(
  path: string,
  { venueDetails, access = {}, host = {}, answers = {} }: LayoutOptions = {},
) {
  const user = readUser({
    _id: 'u1',
    userDetails: { name: 'Marta', lastName: 'Kovács' },
    loginDetails: { email: 'marta.kovacs@halden.example', userNumber: '2002' },
    roleDetails: { role: 'Stock manager' },
    venueDetails: { allCompanies: true, allVenues: true, companyList: [], venueList: [], ...venueDetails },
  }) as LoggedInUser;
  const grants = Object.entries({ '/all-brands': 'write', ...access });
  const server: Record<string, () => unknown> = {
    'user_p/permissions': () => ({
      data: grants.map(([pageRoute, level]) => ({
        pageRoute,
        roles: [{ role: 'Stock manager', access: level }],
      })),
    }),
    'company/get-all-companies': () => ({ companies }),
    'company-venue/get-all-venues': () => ({ venues }),
    'user_a/logout-user': () => ({ message: 'Logged out' }),
    ...answers,
  };
  const sent: HttpCall[] = [];
  const http: Http = {
    send: async (call) => {
      sent.push(call);
      return server[call.path]?.() ?? null;
    },
  };
  const hostProps: StockHost = { contract: CONTRACT, ...host };
  const store = testStore(
    combineReducers({
      auth: authReducer,
      permissions: permissionsReducerOf([]),
      scope: scopeReducer,
      preferences: preferencesReducer,
      recent: recentReducer,
      notices: noticesReducer,
      drafts: draftsReducer,
      reads: readsReducerOf([brand, company, venue]),
      resources: combineReducers({
        brand: reducerOf(brand),
        company: reducerOf(company),
        venue: reducerOf(venue),
      }),
    }),
    { services: { http, host: hostProps } },
  );
  store.dispatch(hostSignedIn(user));
  const page = (pageName: keyof typeof brand.pages, name: string) => ({
    path: brand.pages[pageName]?.path ?? '',
    handle: { resource: brand, pageName } satisfies PageHandle,
    element: <h1>{name}</h1>,
  });
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Login</h1> },
      {
        element: <RequireSession notFound={null} />,
        children: [
          {
            element: <Layout resources={[brand, company, venue]} />,
            children: [
              { path: '/dashboard', element: <Link to="/all-brands">Open brands</Link> },
              page('list', 'Brands'),
              page('create', 'New brand'),
              page('details', 'Cremello'),
              page('venue', 'Cremello'),
            ],
          },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const listViews = createListViewHistory();
  await act(async () => {
    render(
      <Provider store={store}>
        <HostContext.Provider value={hostProps}>
          <ServicesContext value={{ listViews, journalDrawer: createJournalDrawer() }}>
            <RouterProvider router={router} />
          </ServicesContext>
        </HostContext.Provider>
      </Provider>,
    );
  });
  return { store, router, sent, server, user: userEvent.setup(), at: () => router.state.location.pathname };
}
