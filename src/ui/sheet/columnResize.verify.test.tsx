import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { VirtualColumn } from './columns';
import { VirtualSheet } from './VirtualSheet';

const column = (key: string): VirtualColumn => ({
  key,
  header: 'Price',
  name: 'Price',
  width: '100px',
  kind: 'number',
  group: { key, label: `Cinema Palace ${key}`, short: key, isOpen: false },
});
const columns = ['Opera', 'Harbour'].map(column);
const frozen = [
  { key: 'product', header: 'Product', width: '200px', shown: () => 'Cola', onSort: () => undefined },
];
const received = jest.fn();

function Prices({ canResize = true }: { canResize?: boolean }) {
  const [widths, setWidths] = useState<Record<string, number>>({});
  const onResize = (key: string, width: number | undefined) => {
    received(key, width);
    setWidths(({ [key]: _, ...others }) => (width === undefined ? others : { ...others, [key]: width }));
  };
  return (
    <VirtualSheet
      label="Prices"
      frozen={frozen}
      columns={columns}
      rowCount={1}
      row={() => ({ key: 'cola', name: 'Cola' })}
      cell={() => ({ text: '5.00' })}
      cellName={() => 'Price of Cola'}
      version={columns}
      onEdit={() => undefined}
      onUndo={() => undefined}
      onRedo={() => undefined}
      onFoldColumns={() => undefined}
      widths={widths}
      {...(canResize && { onResize })}
    />
  );
}

const head = (name: string) => screen.getByRole('columnheader', { name });
const edgeOf = (name: string) => head(name).querySelector('[data-resize]') as HTMLElement;
const width = (variable: string) => screen.getByRole('grid').style.getPropertyValue(variable);
const at = (type: string, clientX: number) =>
  Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX }), { pointerType: 'mouse' });

beforeEach(() => received.mockClear());

test('the head shows the short name, has the whole one, and shows it while its button has the focus', async () => {
  render(<Prices />);
  expect(head('Cinema Palace Opera')).toHaveAttribute('title', 'Cinema Palace Opera');
  expect(within(head('Cinema Palace Opera')).getByText('Opera')).toBeVisible();
  expect(within(head('Cinema Palace Opera')).getByText('Cinema Palace Opera')).toHaveAttribute(
    'aria-hidden',
    'true',
  );
});

test('a dragged edge changes the width at once and is stored at the end, once', () => {
  render(<Prices />);
  const edge = edgeOf('Cinema Palace Harbour');
  fireEvent(edge, at('pointerdown', 400));
  fireEvent(window, at('pointermove', 430));
  expect(width('--w1')).toBe('130px');
  expect(width('--w0')).toBe('100px');
  expect(received).not.toHaveBeenCalled();
  fireEvent(window, at('pointermove', 460));
  fireEvent(window, at('pointerup', 460));
  fireEvent(window, at('pointermove', 500));
  expect(width('--w1')).toBe('160px');
  expect(received.mock.calls).toEqual([['Harbour', 160]]);
});

test('a drag that is cancelled, and a press alone, store nothing', () => {
  render(<Prices />);
  for (const [from, to, end] of [
    [400, 480, 'pointercancel'],
    [400, 400, 'pointerup'],
  ] as const) {
    fireEvent(edgeOf('Cinema Palace Opera'), at('pointerdown', from));
    fireEvent(window, at('pointermove', to));
    fireEvent(window, at(end, to));
    expect(width('--w0')).toBe('100px');
  }
  expect(received).not.toHaveBeenCalled();
});

test.each([
  ['narrow', -400, 56],
  ['wide', 4_000, 560],
])('a column never becomes too %s', (_, by, most) => {
  render(<Prices />);
  fireEvent(edgeOf('Product'), at('pointerdown', 0));
  fireEvent(window, at('pointerup', by));
  expect(received).toHaveBeenCalledWith('product', most);
});

test('arrow keys of the button in a head change the width, and a double press takes it back', async () => {
  render(<Prices />);
  const user = userEvent.setup();
  const fold = within(head('Cinema Palace Opera')).getByRole('button');
  expect(fold).toHaveAttribute('title', 'The left and right arrow keys change the width');
  fold.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(width('--w0')).toBe('116px');
  expect(fold).toHaveFocus();
  await user.dblClick(edgeOf('Cinema Palace Opera'));
  expect(width('--w0')).toBe('100px');
});

test('a sheet that stores no widths has no edges', () => {
  render(<Prices canResize={false} />);
  expect(document.querySelector('[data-resize]')).toBeNull();
});
