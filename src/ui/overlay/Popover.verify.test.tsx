import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { StockRoot } from '../root/Root';
import { Popover } from './Popover';

function Opener({ name, children }: { name: string; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" ref={button} onClick={() => setOpen(true)}>
        {name}
      </button>
      {isOpen && (
        <Popover label={name} anchor={button} onClose={() => setOpen(false)}>
          {children}
        </Popover>
      )}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const open = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));

async function openBoth() {
  render(
    <StockRoot theme="light">
      <Opener name="Range">
        <Opener name="Day">
          <button type="button">31</button>
        </Opener>
      </Opener>
      <button type="button">Elsewhere</button>
    </StockRoot>,
  );
  await press('Range');
  await press('Day');
}

test('a popover that is opened from another one keeps it open, and Escape closes the inner one only', async () => {
  await openBoth();
  expect(open()).toEqual(['Range', 'Day']);
  await press('31');
  expect(open()).toEqual(['Range', 'Day']);
  await userEvent.keyboard('{Escape}');
  expect(open()).toEqual(['Range']);
  expect(screen.getByRole('button', { name: 'Day' })).toHaveFocus();
});

test('a press outside closes both', async () => {
  await openBoth();
  await press('Elsewhere');
  expect(open()).toEqual([]);
});

test('a button that a narrower window does not show leaves its panel where it is', async () => {
  render(
    <StockRoot theme="light">
      <Opener name="Export">
        <button type="button">CSV</button>
      </Opener>
    </StockRoot>,
  );
  const shown = jest.spyOn(screen.getByRole('button', { name: 'Export' }), 'getBoundingClientRect');
  shown.mockReturnValue(new DOMRect(300, 40, 80, 32));
  await press('Export');
  const top = () => screen.getByRole('dialog').style.getPropertyValue('--top');
  expect(top()).toBe('78px');
  shown.mockReturnValue(new DOMRect());
  fireEvent(window, new Event('resize'));
  expect(top()).toBe('78px');
});
