import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Photo } from '../../host/contract';
import { PhotosField, type PhotosFieldProps } from './PhotosField';

const named = (...names: string[]): Photo[] => names.map((name) => ({ name, url: `data:${name}` }));
const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const accepting: PhotosFieldProps['prepare'] = async ({ name }) => ({
  ok: true,
  photo: { url: `data:${name}`, name },
});
/** Accepts all files except those named large. */
const refusing: PhotosFieldProps['prepare'] = async (chosen) =>
  chosen.name.startsWith('large')
    ? { ok: false, error: 'Image must be smaller than 5 MB.' }
    : accepting(chosen);

function Photos({
  start = [],
  received,
  prepare = accepting,
  ...props
}: Partial<PhotosFieldProps> & { start?: Photo[]; received?(photos: Photo[]): void }) {
  const [value, setValue] = useState(start);
  const change = (photos: Photo[]) => {
    received?.(photos);
    setValue(photos);
  };
  return <PhotosField {...props} label="Photos" value={value} onChange={change} prepare={prepare} />;
}

const input = () => screen.getByLabelText('Photos', { selector: 'input' });
const shown = () => screen.queryAllByRole('img').map((img) => img.getAttribute('alt'));
const photo = (index: number, total: number) =>
  screen.getByRole('button', { name: `Photo ${index} of ${total}` });
const three = named('front.png', 'top.png', 'lid.png');

test('several files are chosen at once and keep their order, the first as the main photo', async () => {
  const received = jest.fn();
  render(<Photos received={received} />);
  await userEvent.upload(input(), [file('front.png'), file('top.png'), file('lid.png')]);
  await waitFor(() => expect(shown()).toEqual(['front.png', 'top.png', 'lid.png']));
  expect(received).toHaveBeenLastCalledWith(three);
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText('Main')).toBeVisible();
  expect(screen.getByText('3 of 8')).toBeVisible();
});

test('photos are dropped and pasted', async () => {
  render(<Photos />);
  fireEvent.drop(input(), { dataTransfer: { files: [file('front.png'), file('top.png')] } });
  await waitFor(() => expect(shown()).toHaveLength(2));
  fireEvent.paste(input(), { clipboardData: { files: [file('lid.png')] } });
  await waitFor(() => expect(shown()).toEqual(['front.png', 'top.png', 'lid.png']));
});

test('each refused file shows its reason on a line of its own, until the next choice', async () => {
  render(<Photos prepare={refusing} max={2} />);
  const files = ['large-1.png', 'front.png', 'large-2.png'].map(file);
  fireEvent.change(input(), { target: { files } });
  await waitFor(() => expect(shown()).toEqual(['front.png']));
  expect(input()).toHaveAccessibleDescription(
    expect.stringContaining('large-1.png: Image must be smaller than 5 MB.'),
  );
  expect(screen.getByText('large-2.png: At most 2 photos.')).toBeVisible();
  await userEvent.upload(input(), file('top.png'));
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(screen.queryByText(/large/)).toBeNull();
  expect(input()).not.toBeVisible();
});

test('deleting a photo is announced, and the focus moves to the one before', async () => {
  render(<Photos start={three} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete photo 3' }));
  expect(shown()).toEqual(['front.png', 'top.png']);
  expect(photo(2, 2)).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Photo 3 removed');
  await userEvent.click(screen.getByRole('button', { name: 'Delete photo 1' }));
  expect(photo(1, 1)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Delete photo 1' }));
  expect(input()).toHaveFocus();
});

test('arrow keys move a photo, and the focus moves with it', async () => {
  render(<Photos start={three} />);
  act(() => photo(1, 3).focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toEqual(['top.png', 'front.png', 'lid.png']);
  expect(photo(2, 3)).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Photo 1 moved to 2 of 3');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(shown()).toEqual(['top.png', 'lid.png', 'front.png']);
});

test('a button makes a photo the main one', async () => {
  render(<Photos start={three} />);
  await userEvent.click(screen.getByRole('button', { name: 'Make main: photo 3' }));
  expect(shown()).toEqual(['lid.png', 'front.png', 'top.png']);
  expect(photo(1, 3)).toHaveFocus();
});

test('a photo is dragged to another place', async () => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const rectangle = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return new DOMRect(Number(this.dataset.row) * 100, 0, 100, 100);
  });
  render(<Photos start={three} />);
  const target = photo(3, 3);
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: 250, clientY: 50 } },
    { target, coords: { clientX: 150, clientY: 50 } },
    { keys: '[/MouseLeft]', target },
  ]);
  expect(shown()).toEqual(['front.png', 'lid.png', 'top.png']);
  rectangle.mockRestore();
});

test('a photo that is prepared after the form was unmounted is dropped', async () => {
  let answer: (prepared: Awaited<ReturnType<typeof accepting>>) => void = () => undefined;
  const received = jest.fn();
  const { unmount } = render(
    <Photos received={received} prepare={() => new Promise((done) => (answer = done))} />,
  );
  await userEvent.upload(input(), [file('front.png'), file('top.png')]);
  expect(screen.getByText('Reading 2 photos')).toHaveAttribute('role', 'status');
  unmount();
  answer({ ok: true, photo: { url: 'x', name: 'x' } });
  await Promise.resolve();
  expect(received).not.toHaveBeenCalled();
});

test('disabled, it shows the photos and no buttons', () => {
  render(<Photos start={three} disabled />);
  expect(shown()).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
  expect(input()).toBeDisabled();
});
