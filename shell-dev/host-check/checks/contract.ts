import type { HostCheck, Visit } from '../check';
import { inPage } from '../page/inPage';
import { comesTrue, until } from '../until';
import { Broken, NotChecked } from '../verdicts';
import { remoteOf } from './failing';

/** The promises about the contract: its major, and what changes while Stock is mounted. */
export const contract: readonly HostCheck[] = [
  {
    name: 'wrong major',
    promise: 'P7',
    remedy:
      'Pass the major that you implement, and show what Stock renders then: its panel says what is wrong.',
    isLoud: true,
    run: showsWrongMajor,
  },
  {
    name: 'live theme',
    promise: 'P10',
    remedy: 'Give theme as a live value, and call its listeners when the theme of the host changes.',
    run: followsTheme,
  },
];

/** The version of the contract in a script of the remote. */
const CONTRACT = /\{major:1,minor:(\d+)\}/g;
const OTHER_MAJOR = 98;

async function showsWrongMajor({ site, page, host }: Visit): Promise<void> {
  let isChanged = false;
  await page.route(`${remoteOf(site)}static/*.js`, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.replace(CONTRACT, `{major:${OTHER_MAJOR},minor:$1}`);
    isChanged ||= body !== script;
    await route.fulfill({ response, body });
  });
  await host.openStock();
  const says = async () =>
    (await host.isStockShown()) && (await inPage(page, 'stockText')).includes(`${OTHER_MAJOR}`);
  if (await comesTrue(says)) return;
  if (!isChanged)
    throw new NotChecked('the version of the contract was not found in the scripts of the remote');
  if (await host.isStockShown()) {
    const text = (await inPage(page, 'stockText')).replace(/\s+/g, ' ').slice(0, 80);
    throw new Broken(`a remote of another major shows '${text}'`);
  }
  throw new Broken('a remote of another major shows no panel');
}

async function followsTheme({ site, page, host }: Visit): Promise<void> {
  await host.openStock();
  await host.showsStock('at its address');
  const scheme = () =>
    host.stock.first().evaluate((root) => {
      const { colorScheme, backgroundColor, color } = getComputedStyle(root);
      return [root.getAttribute('data-theme'), colorScheme, backgroundColor, color].join(' ');
    });
  const before = await scheme();
  const control = page
    .getByRole('combobox', { name: site.theme ?? /theme|colou?r scheme|appearance/i })
    .or(page.getByRole('switch', { name: site.theme ?? /theme|dark/i }))
    .or(page.getByRole('checkbox', { name: site.theme ?? /theme|dark/i }))
    .or(page.getByRole('button', { name: site.theme ?? /theme|dark/i }))
    .and(page.locator(':not([data-stock] *)'))
    .first();
  if (!(await control.isVisible()))
    throw new NotChecked('no control of the theme was found outside of Stock: name it with --theme');
  if (await control.evaluate((element) => element instanceof HTMLSelectElement)) await choosesOther(control);
  else await control.click();
  await until(
    async () => (await scheme()) !== before,
    'Stock keeps its theme when that of the host changes',
    3_000,
  );
}

async function choosesOther(control: ReturnType<Visit['page']['getByRole']>): Promise<void> {
  const chosen = await control.evaluate((element) => {
    const { options, value } = element as HTMLSelectElement;
    const others = [...options].filter((option) => option.value !== value);
    return (others.find(({ text }) => /dark/i.test(text)) ?? others.at(-1))?.value;
  });
  if (chosen === undefined) throw new NotChecked('the control of the theme has one choice only');
  await control.selectOption(chosen);
}
