import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { translatePage } from '../../testing/translator';
import { keepTexts } from './keepTexts';

let stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

let set: (values: { count: number; isOpen: boolean; word: string }) => void = () => {};

/** Texts beside each other, beside elements that come and go, and below what is no element. */
function Page() {
  const [{ count, isOpen, word }, update] = useState({ count: 1, isOpen: false, word: 'one' });
  set = update;
  return (
    <>
      {word}
      <p>
        {isOpen && <b>Open</b>}
        {count} changes in {word}
        {isOpen && ' and more'}
      </p>
      {isOpen ? 'Last' : <i>Nothing</i>}
      <button type="button">{word}</button>
    </>
  );
}

function show(translate: boolean) {
  const { container } = render(<Page />);
  stops.push(keepTexts(container));
  if (translate) stops.push(translatePage());
  return container;
}

const settle = () => act(async () => {});

const STEPS = [
  { count: 2, isOpen: false, word: 'one' },
  { count: 2, isOpen: true, word: 'two' },
  { count: 30, isOpen: true, word: '' },
  { count: 31, isOpen: true, word: 'three' },
  { count: 31, isOpen: false, word: 'four' },
  { count: 1, isOpen: true, word: 'four' },
];

test('under a translation each change is shown, as it is without one', async () => {
  const plain = show(false);
  const plainSet = set;
  const translated = show(true);
  await settle();
  expect(translated.querySelectorAll('font').length).toBeGreaterThan(4);
  for (const step of STEPS) {
    await act(async () => {
      plainSet(step);
      set(step);
    });
    await settle();
    expect(translated.textContent).toBe(plain.textContent);
  }
});

test('a translation in two steps, one that moves the text itself, and one that is ended', async () => {
  const container = show(false);
  const text = container.firstChild as Text;
  const font = document.createElement('font');
  font.textContent = 'eins';
  text.before(font);
  text.remove();
  await settle();
  expect(container.textContent).toMatch(/^eins1 changes/);
  await act(async () => set({ count: 1, isOpen: false, word: 'two' }));
  await settle();
  expect(container.textContent).toMatch(/^two1 changes/);

  const moved = document.createElement('font');
  text.replaceWith(moved);
  moved.append(text);
  await settle();
  expect(moved.textContent).toBe('two');
  expect(text.parentNode).toBe(container);

  // 'Show original' puts the text back
  moved.replaceWith(text);
  await settle();
  expect(text.data).toBe('two');
  await act(async () => set({ count: 1, isOpen: false, word: 'three' }));
  expect(container.textContent).toMatch(/^three1 changes/);
});
