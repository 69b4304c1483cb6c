import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../form/Button';
import { StockRoot } from '../root/Root';
import { Confirmations, useConfirm } from './Confirmations';

const QUESTION = { title: 'Discard it?', text: 'It is gone then.', action: 'Discard', cancel: 'Keep it' };

function Asker({ onAnswer }: { onAnswer(isConfirmed: boolean): void }) {
  const confirm = useConfirm();
  return <Button onClick={async () => onAnswer(await confirm(QUESTION))}>Ask</Button>;
}

function Page({ onAnswer }: { onAnswer(isConfirmed: boolean): void }) {
  const [isGone, setGone] = useState(false);
  return (
    <StockRoot theme="light">
      <Confirmations>
        {!isGone && <Asker onAnswer={onAnswer} />}
        <Button onClick={() => setGone(true)}>Leave</Button>
      </Confirmations>
    </StockRoot>
  );
}

async function ask() {
  const onAnswer = jest.fn();
  render(<Page onAnswer={onAnswer} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Discard it?' });
  expect(dialog).toHaveAccessibleDescription('It is gone then.');
  return { user, onAnswer };
}

test.each([
  ['Discard', true],
  ['Keep it', false],
])('%s answers %s, and the focus is back at the button that asked', async (button, isConfirmed) => {
  const { user, onAnswer } = await ask();
  await user.click(screen.getByRole('button', { name: button }));
  expect(onAnswer.mock.calls).toEqual([[isConfirmed]]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

test('a question is closed without an answer where what has asked it is gone', async () => {
  const { user, onAnswer } = await ask();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onAnswer).not.toHaveBeenCalled();
});
