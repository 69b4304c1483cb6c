import { overBudget } from './budgets';

test.each([
  ['exactly its budget', 100, []],
  ['5 % more', 105, []],
  ['over 5 % more', 105.1, ['login weighs 105.1 KB, 5 % more than its budget of 100 KB']],
  ['less', 60, []],
])('a part that weighs %s', (_, size, text) => {
  expect(overBudget({ login: size }, { login: 100 })).toEqual(text);
});

test('a small part that grew by one KB passes', () => {
  expect(overBudget({ form: 3 }, { form: 2 })).toEqual([]);
  expect(overBudget({ form: 3.1 }, { form: 2 })).toHaveLength(1);
});

test('a part without a budget, and a budget without a part, are reported', () => {
  expect(overBudget({ list: 50 }, { form: 2 })).toEqual([
    'list weighs 50 KB and has no budget',
    'form has a budget and was not measured',
  ]);
});
