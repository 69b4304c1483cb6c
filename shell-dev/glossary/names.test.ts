import ts from 'typescript';
import { correctionOf, declaredNames, wordsIn } from './names';

test.each([
  ['judgeEntry', ['judge', 'entry']],
  ['MOST_WORDS', ['most', 'words']],
  ['parseXMLFile', ['parse', 'xml', 'file']],
  ['#doubt', ['doubt']],
  ['doubtful', ['doubtful']],
])('%s has the words %j', (name, words) => {
  expect(wordsIn(name)).toEqual(words);
});

test.each([
  ['judgeEntry', 'judge -> validate'],
  ['FEW', 'MAX_ or MIN_ and what is limited: MAX_NAMED_CELLS'],
  ['FEW_COLUMNS', undefined],
  ['few', undefined],
])('%s is corrected by %j', (name, correction) => {
  expect(correctionOf(name)).toBe(correction);
});

test('names that are declared are found, those that are only used are not', () => {
  const text =
    "import { judge } from 'x';\nconst problem = judge.twin;\ninterface Row {\n  mend(): void;\n}\n";
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
  expect(declaredNames(source)).toEqual([
    { text: 'problem', line: 2 },
    { text: 'Row', line: 3 },
    { text: 'mend', line: 4 },
  ]);
});
