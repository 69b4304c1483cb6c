import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Choice } from '../merge';
import { ConflictsDialog } from './ConflictsDialog';
import type { ConflictQuestion } from './question';

/** Conflicts about the price at two venues of so many products. */
function open(products: number, more: Partial<ConflictQuestion> = {}) {
  const lines = Array.from({ length: products }, (_, index) =>
    ['Harbour', 'Opera'].map((venue) => ({
      key: `${index} ${venue}`,
      recordId: `${index}`,
      // two products of the same name are two records
      record: `Cola ${Math.max(index, 1)}`,
      field: `${venue}, price`,
      was: '€4.20',
      theirs: '€4.50',
      mine: '€4.40',
    })),
  ).flat();
  const answers: (ReadonlyMap<string, Choice> | null)[] = [];
  render(
    <ConflictsDialog
      question={{ lines, clean: 3, updated: [], checkedAt: '12:03', cancelLabel: 'Back', ...more }}
      onAnswer={(answer) => answers.push(answer)}
    />,
  );
  const theirs = () => [...(answers[0] ?? [])].flatMap(([key, choice]) => (choice === 'theirs' ? [key] : []));
  return { user: userEvent.setup(), answers, theirs };
}

test('a few conflicts name their record in each row', async () => {
  const { user, theirs } = open(2);
  expect(screen.getAllByRole('radiogroup', { name: 'Cola 1, Opera, price' })).toHaveLength(2);
  await user.click(screen.getAllByRole('radio', { name: 'Theirs €4.50' })[1] as HTMLElement);
  expect(screen.getByRole('status')).toHaveTextContent('3 yours, 1 theirs');
  await user.click(screen.getByRole('button', { name: 'Save 6 changes' }));
  expect(theirs()).toEqual(['0 Opera']);
});

test('it opens with the focus on its title, where Enter answers nothing; Tab and Shift+Tab stay within it', async () => {
  const { user, answers } = open(1);
  const title = screen.getByRole('heading', { name: '2 conflicts' });
  expect(title).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  expect(answers).toEqual([]);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  title.focus();
  await user.tab({ shift: true });
  const save = screen.getByRole('button', { name: 'Save 5 changes' });
  expect(save).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(answers).toHaveLength(1);
});

test('10,000 conflicts are grouped by record, and only the visible ones are rendered', async () => {
  const { user, theirs } = open(5_000);
  expect(screen.getByRole('dialog', { name: '10,000 conflicts' })).toBeVisible();
  expect(screen.getAllByRole('radiogroup').length).toBeLessThan(40);
  expect(screen.getAllByText('2 conflicts').length).toBeGreaterThan(1);
  await user.click(screen.getByRole('button', { name: 'Take theirs for Cola 2' }));
  expect(screen.getByRole('status')).toHaveTextContent('9,998 yours, 2 theirs');
  expect(screen.getByText('10,001 changes will be saved:')).toBeVisible();
  const [first] = screen.getAllByRole('radiogroup', { name: 'Cola 2, Harbour, price' }) as [HTMLElement];
  await user.click(within(first).getByRole('radio', { name: 'Yours €4.40' }));
  await user.click(screen.getByRole('button', { name: 'Save 10,002 changes' }));
  expect(theirs()).toEqual(['2 Opera']);
});

test('fields that only the server changed are counted, and listed on request', async () => {
  const { user, answers } = open(1, { updated: ['Cola: Price at Opera', 'Cola: Name'], updatedCount: 1_234 });
  expect(screen.getByText(/^1,234 fields were updated meanwhile\. You had not changed them/)).toBeVisible();
  expect(screen.queryByText('Cola: Name')).toBeNull();
  const show = screen.getByRole('button', { name: 'Show them' });
  expect(show).toHaveAttribute('aria-expanded', 'false');
  await user.click(show);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cola: Price at Opera',
    'Cola: Name',
    'and 1,232 more',
  ]);
  await user.click(screen.getByRole('button', { name: 'Hide them' }));
  expect(screen.queryByText('Cola: Name')).toBeNull();
  await user.keyboard('{Escape}');
  expect(answers).toEqual([null]);
});
