import { scrollPageFirst } from './pageFirst';

/** A page with this much below its window, and rows in it under the pointer. */
function open(rest: number, around = 0) {
  const [body, main, rows] = ['div', 'main', 'div'].map((name) => document.createElement(name));
  if (!body || !main || !rows) throw new Error('There is no page.');
  document.body.append(body);
  body.append(main);
  main.append(rows);
  for (const [box, more] of [
    [main, rest],
    [body, around],
  ] as const)
    Object.defineProperties(box, { scrollHeight: { value: 200 + more }, clientHeight: { value: 200 } });
  main.addEventListener('wheel', scrollPageFirst, { passive: false });
  const turn = (of: WheelEventInit) => {
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...of });
    rows.dispatchEvent(event);
    return event.defaultPrevented ? 'page' : 'rows';
  };
  return { main, body, turn };
}

test('the page scrolls until nothing of it is below, then the rows; upwards the rows are first', () => {
  const { main, turn } = open(150);
  expect([turn({ deltaY: 100 }), main.scrollTop]).toEqual(['page', 100]);
  expect([turn({ deltaY: -100 }), main.scrollTop]).toEqual(['rows', 100]);
  expect([turn({ deltaY: 100 }), main.scrollTop]).toEqual(['page', 150]);
  expect([turn({ deltaY: 100 }), main.scrollTop]).toEqual(['rows', 150]);
});

test('on phones the element around main scrolls, by lines too', () => {
  const { body, turn } = open(0, 60);
  expect([turn({ deltaY: 3, deltaMode: 1 }), body.scrollTop]).toEqual(['page', 48]);
});

test.each([{ deltaY: 100, ctrlKey: true }, { deltaY: 100, shiftKey: true }, { deltaX: 100 }])(
  'a wheel that zooms or turns sideways is left: %j',
  (of) => {
    expect(open(150).turn(of)).toBe('rows');
  },
);
