import type { Page } from '@playwright/test';
import { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

/** A bare id (R59). */
const ID = /^[0-9a-f]{24}$/;

/** The two local storage keys that siblings read too. */
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('selectedCompany'), localStorage.getItem('selectedVenue')]);

test('company and venue are filtered by typing, depend on each other and survive a reload', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  await stock.open('/all-brands');
  await expect(stock.combobox('Company')).toHaveValue('All companies');
  await expect(stock.combobox('Venue')).toHaveValue('All venues');
  await expect(stock.combobox('Venue')).toBeDisabled();
  await expect.poll(() => stored(page)).toEqual(['allCompanies', 'allVenues']);

  await stock.combobox('Company').click();
  await expect(page.getByRole('option')).toHaveText(['All companies', 'Halden Cinemas', 'Meridian Screens']);
  await stock.combobox('Company').fill('meri');
  await expect(page.getByRole('option')).toHaveText(['Meridian Screens']);
  await page.getByRole('option').click();
  await expect(stock.combobox('Venue')).toBeEnabled();
  await stock.combobox('Venue').click();
  // West End is inactive
  await expect(page.getByRole('option')).toHaveText(['All venues', 'Mill Quarter', 'Station Square']);
  await page.getByRole('option', { name: 'Mill Quarter' }).click();
  await expect.poll(() => stored(page)).toEqual([expect.stringMatching(ID), expect.stringMatching(ID)]);

  await page.reload();
  await expect(stock.combobox('Company')).toHaveValue('Meridian Screens');
  await expect(stock.combobox('Venue')).toHaveValue('Mill Quarter');

  await stock.choose('Company', 'hal', 'Halden Cinemas');
  await expect(stock.combobox('Venue')).toHaveValue('All venues');
  await expect.poll(async () => (await stored(page))[1]).toBe('allVenues');
  await stock.choose('Company', 'all', 'All companies');
  await expect(stock.combobox('Venue')).toBeDisabled();
  await expect.poll(() => stored(page)).toEqual(['allCompanies', 'allVenues']);
});

test('each tab keeps its own scope; a new tab starts with the last one chosen', async ({
  stock,
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  await stock.open('/all-brands');
  await stock.choose('Company', 'hal', 'Halden Cinemas');
  const second = new Stock(await context.newPage());
  await second.open('/all-brands');
  await expect(second.combobox('Company')).toHaveValue('Halden Cinemas');
  await second.choose('Company', 'mer', 'Meridian Screens');
  await expect.poll(() => stored(page)).toEqual([expect.stringMatching(ID), 'allVenues']);
  const third = new Stock(await context.newPage());
  await third.open('/dashboard');
  await expect(third.combobox('Company')).toHaveValue('Meridian Screens');

  await expect(stock.combobox('Company')).toHaveValue('Halden Cinemas');
  await page.reload();
  await expect(stock.combobox('Company')).toHaveValue('Halden Cinemas');
  await second.page.reload();
  await expect(second.combobox('Company')).toHaveValue('Meridian Screens');
});
