import { type FormSteps, NO_STEPS, withRedone, withStep, withUndone, withVisitEnded } from './formSteps';

const isSame = (_: string, left: unknown, right: unknown) =>
  String(left ?? '').trim() === String(right ?? '').trim();

/** A change of one field, as [visited field, path, before, after]; 'left' ends the visit. */
type Event = 'left' | [visited: string | undefined, path: string, before: string, after: string];

const after = (events: readonly Event[], from = NO_STEPS): FormSteps =>
  events.reduce<FormSteps>((steps, event) => {
    if (event === 'left') return withVisitEnded(steps);
    const [visited, path, before, value] = event;
    return withStep(steps, visited, { before: { [path]: before }, after: { [path]: value } }, isSame);
  }, from);

test.each<{ what: string; events: Event[]; steps: [before: object, after: object][] }>([
  {
    what: 'several keys of one visit are one step',
    events: [
      ['name', 'name', '', 'a'],
      ['name', 'name', 'a', 'ab'],
    ],
    steps: [[{ name: '' }, { name: 'ab' }]],
  },
  {
    what: 'a field that is visited twice has two steps',
    events: [['name', 'name', '', 'a'], 'left', ['name', 'name', 'a', 'ab']],
    steps: [
      [{ name: '' }, { name: 'a' }],
      [{ name: 'a' }, { name: 'ab' }],
    ],
  },
  {
    what: 'another field begins a step, also where the first was not left',
    events: [
      ['name', 'name', '', 'a'],
      ['code', 'code', '', '1'],
    ],
    steps: [
      [{ name: '' }, { name: 'a' }],
      [{ code: '' }, { code: '1' }],
    ],
  },
  {
    what: 'what a visit sets in other fields is part of its step',
    events: [
      ['kind', 'kind', 'brands', 'products'],
      ['kind', 'items', 'Alpine', ''],
    ],
    steps: [
      [
        { kind: 'brands', items: 'Alpine' },
        { kind: 'products', items: '' },
      ],
    ],
  },
  {
    what: 'a visit that ends with the value of its beginning is no step',
    events: [
      ['name', 'name', 'a', 'ab'],
      ['name', 'name', 'ab', 'a '],
    ],
    steps: [],
  },
  {
    what: 'a visit that comes back to the value of its beginning keeps that beginning',
    events: [
      ['name', 'name', 'a', 'a '],
      ['name', 'name', 'a ', 'a b'],
    ],
    steps: [[{ name: 'a' }, { name: 'a b' }]],
  },
  {
    what: 'a change without a visit never joins another',
    events: [
      [undefined, 'name', 'a', 'b'],
      [undefined, 'name', 'b', 'c'],
    ],
    steps: [
      [{ name: 'a' }, { name: 'b' }],
      [{ name: 'b' }, { name: 'c' }],
    ],
  },
  {
    what: 'a visit after one that was no step does not join the step before both',
    events: [
      ['name', 'name', '', 'a'],
      'left',
      ['name', 'name', 'a', 'ab'],
      ['name', 'name', 'ab', 'a'],
      ['name', 'name', 'a', 'ac'],
    ],
    steps: [
      [{ name: '' }, { name: 'a' }],
      [{ name: 'a' }, { name: 'ac' }],
    ],
  },
])('$what', ({ events, steps }) => {
  expect(after(events).undo.map((step) => [step.before, step.after])).toEqual(steps);
});

test('undo and redo move one step, and a new change ends what could be redone', () => {
  const two = after([['name', 'name', '', 'a'], 'left', ['name', 'name', 'a', 'b']]);
  const undone = withUndone(two);
  expect(undone.values).toEqual({ name: 'a' });
  expect(withRedone(undone.steps)).toEqual({ values: { name: 'b' }, steps: { ...two, visit: undefined } });
  expect(after([['name', 'name', 'a', 'c']], undone.steps)).toMatchObject({
    undo: [{ after: { name: 'a' } }, { after: { name: 'c' } }],
    redo: [],
  });
});

test('without steps nothing is undone or redone', () => {
  expect(withUndone(NO_STEPS)).toEqual({ steps: NO_STEPS, values: {} });
  expect(withRedone(NO_STEPS)).toEqual({ steps: NO_STEPS, values: {} });
});

test('what is edited after an undo is a step of its own, also in the field that is still visited', () => {
  const { steps } = withUndone(after([['name', 'name', '', 'a'], 'left', ['name', 'name', 'a', 'b']]));
  expect(after([['name', 'name', 'a', 'c']], steps).undo).toHaveLength(2);
});

test('the oldest of more than 200 steps is dropped', () => {
  const events = Array.from({ length: 201 }, (_, at): Event => [undefined, 'name', `${at}`, `${at + 1}`]);
  const { undo } = after(events);
  expect(undo).toHaveLength(200);
  expect(undo[0]?.before).toEqual({ name: '1' });
});
