import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Photo } from '../../host/contract';
import { PhotoField, type PhotoFieldProps } from './PhotoField';

const file = new File(['x'], 'popcorn.png', { type: 'image/png' });
const accepting = async (chosen: File) => ({
  ok: true as const,
  photo: { url: 'data:image/png;base64,AA', name: chosen.name },
});

function PhotoForm({ prepare = accepting }: { prepare?: PhotoFieldProps['prepare'] }) {
  const [photo, setPhoto] = useState<Photo | null>(null);
  return <PhotoField label="Photo" value={photo} onChange={setPhoto} prepare={prepare} />;
}

const input = () => screen.getByLabelText('Photo');

test('a photo is chosen, rendered, and deleted again', async () => {
  render(<PhotoForm />);
  await userEvent.upload(input(), file);
  expect(await screen.findByRole('img', { name: 'popcorn.png' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:/),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete photo' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(input()).toHaveFocus();
});

test('a photo can be dropped and pasted', async () => {
  render(<PhotoForm />);
  fireEvent.drop(input(), { dataTransfer: { files: [file] } });
  expect(await screen.findByRole('img')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete photo' }));
  fireEvent.paste(input(), { clipboardData: { files: [file] } });
  expect(await screen.findByRole('img')).toBeVisible();
});

test('a refused file shows the reason, which the next accepted one removes', async () => {
  const prepare = jest.fn<ReturnType<PhotoFieldProps['prepare']>, [File]>();
  prepare.mockResolvedValueOnce({ ok: false, error: 'Image must be smaller than 5 MB.' });
  prepare.mockImplementation(accepting);
  render(<PhotoForm prepare={prepare} />);
  await userEvent.upload(input(), file);
  await waitFor(() => expect(input()).toHaveAccessibleDescription('Image must be smaller than 5 MB.'));
  await userEvent.upload(input(), file);
  await screen.findByRole('img');
  expect(input()).toBeValid();
});

test('a prepared photo that is no longer wanted is dropped', async () => {
  let answer: (photo: Awaited<ReturnType<PhotoFieldProps['prepare']>>) => void = () => undefined;
  const change = jest.fn();
  const prepare = () =>
    new Promise<Awaited<ReturnType<PhotoFieldProps['prepare']>>>((done) => (answer = done));
  const { unmount } = render(<PhotoField label="Photo" value={null} onChange={change} prepare={prepare} />);
  await userEvent.upload(input(), file);
  expect(screen.getByRole('status')).toHaveTextContent('Reading the photo');
  unmount();
  answer({ ok: true, photo: { url: 'x', name: 'x' } });
  await Promise.resolve();
  expect(change).not.toHaveBeenCalled();
});
