import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { draftsReducer } from '../../kit/state/drafts';
import { authReducer } from '../../session/auth/auth';
import { withRetry } from './withRetry';

const failed = Object.assign(new Error('Loading chunk 4711 failed.'), { name: 'ChunkLoadError' });

function Layout() {
  return (
    <>
      <h1>Layout</h1>
      <Outlet />
    </>
  );
}

/** A page in a layout, each with a chunk of its own. */
function open(layout: jest.Mock, page: jest.Mock) {
  const routes = withRetry([
    { lazy: layout, children: [{ path: '/', lazy: page }], hydrateFallbackElement: <p>Opening</p> },
  ]);
  render(
    <Provider store={configureStore({ reducer: { auth: authReducer, drafts: draftsReducer } })}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </Provider>,
  );
  return { retry: async () => userEvent.click(await screen.findByRole('button', { name: 'Retry' })) };
}

const layoutChunk = () => jest.fn(async () => ({ Component: Layout }));
const pageChunk = () => jest.fn(async () => ({ element: <h2>Page</h2> }));

test('one Retry loads layout and page when both chunks failed', async () => {
  const layout = layoutChunk().mockRejectedValueOnce(failed);
  const page = pageChunk().mockRejectedValueOnce(failed);
  const { retry } = open(layout, page);
  await retry();
  expect(await screen.findByRole('heading', { name: 'Layout' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(layout).toHaveBeenCalledTimes(2);
  expect(page).toHaveBeenCalledTimes(2);
});

test('a page that fails again shows Retry inside the loaded layout, which is not loaded again', async () => {
  const layout = layoutChunk().mockRejectedValueOnce(failed);
  const page = pageChunk();
  for (let time = 0; time < 3; time += 1) page.mockRejectedValueOnce(failed);
  const { retry } = open(layout, page);
  await retry();
  expect(await screen.findByRole('heading', { name: 'Layout' })).toBeVisible();
  await retry();
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeVisible();
  expect(layout).toHaveBeenCalledTimes(2);
  expect(page).toHaveBeenCalledTimes(4);
});

test('one Retry is enough when its load waits for a script that fails after it', async () => {
  let fail = (_reason: unknown): void => undefined;
  const underWay = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const page = pageChunk()
    .mockRejectedValueOnce(failed)
    .mockImplementationOnce(() => underWay);
  const { retry } = open(layoutChunk(), page);
  await retry();
  await act(async () => fail(failed));
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeVisible();
  expect(page).toHaveBeenCalledTimes(3);
});
