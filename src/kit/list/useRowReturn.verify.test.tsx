import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import type { Identified } from '../declare/record';
import { useRowReturn } from './useRowReturn';

const rows = (): Identified[] => [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }];

function List({ rows }: { rows: readonly Identified[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { box } = useRowReturn(rows, 'b', useRef({ scroll: 0 }), heading);
  return (
    <div ref={box}>
      {rows.map(({ _id }, index) => (
        <button key={_id} type="button" data-at={index}>
          {_id}
        </button>
      ))}
    </div>
  );
}

test('the last row gets the focus, even if the rows change before the next frame', async () => {
  const { rerender } = render(<List rows={[]} />);
  rerender(<List rows={rows()} />);
  rerender(<List rows={rows().reverse()} />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'b' })).toHaveFocus());
});

test('a focus that the user has moved is not taken away', async () => {
  render(<input aria-label="elsewhere" />);
  const elsewhere = screen.getByRole('textbox', { name: 'elsewhere' });
  elsewhere.focus();
  render(<List rows={rows()} />);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(elsewhere).toHaveFocus();
});
