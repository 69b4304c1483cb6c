import { act, screen, waitFor } from '@testing-library/react';
import { brand } from '../../resources/brand/brand';
import { register } from '../../resources/register';
import { renderAt } from '../../testing/renderAt';
import * as page from './reloadPage';

const FILE = 'https://stock.example/static/4711.0a1b2c3d.js';

afterEach(() => jest.restoreAllMocks());

/** The error of the script loader, for both ways in which a script can be missing. */
const failed = (type: string) =>
  Object.assign(new Error(`Loading chunk 4711 failed. (${type}: ${FILE})`), {
    name: 'ChunkLoadError',
    type,
    request: FILE,
  });

function Venue() {
  return <h1>The venues</h1>;
}

/** Stock with a Venue tab that is loaded once `load` resolves. */
function withVenueTab(load: () => Promise<void>) {
  const screenOf = async () => {
    await load();
    return Venue;
  };
  const pages = { ...brand.pages, venue: { ...brand.pages.venue, screen: screenOf } };
  return register.map((each) => (each.name === 'brand' ? { ...each, pages } : each));
}

async function openDetails(load: () => Promise<void>) {
  const journey = await renderAt('/all-brands', { as: 'manager', resources: withVenueTab(load) });
  await journey.user.click(await screen.findByRole('link', { name: 'Kernel & Co' }));
  return { ...journey, name: await screen.findByRole('textbox', { name: 'Name' }) };
}

const tab = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });
const button = (name: string) => screen.queryByRole('button', { name });

test.each(['error', 'missing'])(
  'a tab whose script fails (%s) keeps what was typed in the other tab',
  async (type) => {
    const telemetry = jest.fn();
    const load = jest.fn().mockRejectedValue(failed(type));
    const { user, name, stock } = await openDetails(load);
    await act(async () => stock.update({ telemetry }));
    await user.type(name, ' & Sons');
    await user.click(tab('Venue'));
    await screen.findByRole('heading', { level: 1, name: 'This page could not be opened' });
    expect(screen.getByText(new RegExp(`\\(${type}: ${FILE}\\)`))).toBeVisible();
    expect(screen.getByText('What you typed and did not save is still here, as a draft.')).toBeVisible();
    expect(telemetry).toHaveBeenCalledWith(expect.objectContaining({ type: 'error', where: 'chunk' }));
    await user.click(tab('Details'));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Kernel & Co & Sons');

    await user.click(tab('Venue'));
    load.mockResolvedValue(undefined);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'The venues' });
  },
);

test('a reload is offered once per file, and never happens by itself', async () => {
  const reload = jest.spyOn(page, 'reloadPage').mockImplementation(() => undefined);
  const load = jest.fn().mockRejectedValue(failed('error'));
  const resources = withVenueTab(load);
  const { user, address } = await openDetails(load);
  await user.click(tab('Venue'));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  expect(reload).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Reload the page' }));
  expect(reload).toHaveBeenCalledTimes(1);

  await renderAt(address(), { resources, isReload: true });
  await screen.findByRole('button', { name: 'Retry' });
  expect(button('Reload the page')).toBeNull();
});

test('without session storage no reload is offered', async () => {
  const { user } = await openDetails(jest.fn().mockRejectedValue(failed('error')));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no room left');
  });
  await user.click(tab('Venue'));
  await screen.findByRole('button', { name: 'Retry' });
  expect(button('Reload the page')).toBeNull();
});
