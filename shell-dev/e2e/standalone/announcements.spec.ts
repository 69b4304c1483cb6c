import type { Observed } from '../fixtures/announcements/record';
import { brokenRules } from '../fixtures/announcements/rules';
import { expect, test } from '../fixtures/test';

/** An observed event, so many milliseconds after the first one. */
const one = (at: number, kind: Observed['kind'], text: string, more: Partial<Observed> = {}): Observed => ({
  at,
  kind,
  text,
  ...more,
});
const announced = (at: number, text: string, region = 'status') => one(at, 'announced', text, { region });
const end = one(9_000, 'input', 'Tab');
const sentence = 'Server error. Please try again later.';

const rows: [about: string, observed: Observed[], broken: RegExp[]][] = [
  ['a text once', [announced(0, sentence)], []],
  [
    'a text from two regions',
    [announced(0, sentence), announced(900, sentence, 'alert')],
    [/^announced twice/],
  ],
  [
    'a text as a part of another',
    [announced(0, sentence), announced(9, `Not saved. ${sentence}`)],
    [/^announced twice/],
  ],
  ['another number', [announced(0, '16 options available.'), announced(9, '6 options available.')], []],
  ['a text again after a second', [announced(0, sentence), announced(1_001, sentence)], []],
  ['a text again after a key', [announced(0, 'Undone.'), one(5, 'input', 'z'), announced(9, 'Undone.')], []],
  [
    'two alerts',
    [announced(0, 'Not saved.', 'alert'), announced(9, 'No connection.', 'alert')],
    [/^two alerts/],
  ],
  ['an alert and a result', [announced(0, 'Stopped.', 'alert'), announced(9, '2 changes saved.')], []],
  ['120 characters', [announced(0, 'x'.repeat(120))], []],
  ['121 characters', [announced(0, 'x'.repeat(121))], [/^121 characters/]],
  [
    'a write and nothing after it',
    [one(0, 'write', 'PATCH brand', { status: 200 }), end],
    [/^nothing announced after PATCH brand \(200\)/],
  ],
  ['a write and an announcement', [one(0, 'write', 'PATCH brand'), announced(1_000, 'Saved.'), end], []],
  [
    'a write that is announced late',
    [one(0, 'write', 'PATCH brand'), announced(3_000, 'Saved.'), end],
    [/^nothing announced/],
  ],
  [
    'a write that is announced late on a slow machine',
    [one(0, 'write', 'PATCH brand', { quiet: 0 }), { ...announced(8_000, 'Saved.'), quiet: 300 }, end],
    [],
  ],
  [
    'a write and nothing after it, in a page that was loaded again',
    [
      one(0, 'input', 'Tab', { quiet: 5_000 }),
      one(50, 'loaded', '/', { quiet: 0 }),
      one(9_000, 'write', 'PATCH brand', { quiet: 3_000 }),
      one(18_000, 'input', 'Tab', { quiet: 9_000 }),
    ],
    [/^nothing announced/],
  ],
  ['a write and a moved focus', [one(0, 'write', 'PATCH brand'), one(50, 'focus', 'button'), end], []],
  [
    'two writes, of which the last is announced',
    [one(0, 'write', 'a'), one(1_900, 'write', 'b'), announced(3_000, 'Saved.'), end],
    [],
  ],
  ['a write at the end of the test', [one(0, 'write', 'PATCH brand'), one(500, 'input', 'Tab')], []],
  ['an undo and nothing after it', [one(0, 'undo', 'z'), end], [/^nothing announced after z/]],
  ['a lost focus', [one(0, 'lost', 'button "Save"')], [/^focus lost from button "Save"/]],
];

test('the rules of announcements', () => {
  for (const [about, observed, broken] of rows)
    expect(brokenRules(observed), about).toEqual(broken.map((pattern) => expect.stringMatching(pattern)));
});

test('live regions, their changes and the focus are observed as screen readers get them', async ({
  announcements,
  page,
  stock,
}) => {
  await stock.open('/');
  await expect(stock.heading('Login')).toBeVisible();
  announcements.forget();
  await page.evaluate(async () => {
    const settled = () => new Promise((done) => setTimeout(done, 20));
    const add = (html: string) => {
      const box = document.body.appendChild(document.createElement('div'));
      box.innerHTML = html;
      return box.firstElementChild as HTMLElement;
    };
    const status = add('<p role="status">Rendered with its region</p>');
    const polite = add('<div aria-live="polite"></div>');
    const silent = add('<div aria-live="polite"><div role="status" aria-live="off"></div></div>');
    const hidden = add('<div aria-hidden="true"><p role="status"></p></div>')
      .firstElementChild as HTMLElement;
    await settled();
    status.innerHTML = 'As a <b>whole</b> <span aria-hidden="true">not this</span>';
    await settled();
    polite.innerHTML = '<p>One</p><p>Another</p>';
    polite.insertAdjacentHTML('beforeend', '<p role="alert">An alert</p>');
    (silent.firstElementChild as HTMLElement).textContent = 'Silent';
    hidden.textContent = 'Hidden';
    await settled();
    const button = add('<button>Goes</button>');
    button.focus();
    button.remove();
  });
  await expect.poll(() => announcements.verdict()).toBe('focus lost from button "Goes"');
  const lines = announcements.of(page).filter(({ kind }) => kind !== 'lost');
  expect(lines.map(({ kind, region = kind, text }) => `${region}: ${text}`)).toEqual([
    'status: As a whole',
    'polite: One',
    'polite: Another',
    'alert: An alert',
    'focus: button "Goes"',
  ]);
  announcements.forget();
});
