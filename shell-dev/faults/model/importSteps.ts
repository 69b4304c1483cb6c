import { COLUMNS, cellsIn, cellsOfRow, type ImportHandle } from './importScreen';
import { type Action, byHand, deskOf, type Hand } from './steps';

type ImportHand = Hand<ImportHandle>;

const isRunning = ({ handle }: ImportHand) => handle.state.running !== null && !handle.state.running.report;
const hasReport = ({ handle }: ImportHand) => handle.state.running?.report !== undefined;
const reportOf = ({ handle }: ImportHand) => handle.state.running?.report;
const isAt = (step: ImportHandle['state']['step']) => (hand: ImportHand) =>
  hand.handle.state.step === step && (step === 'file' || hand.handle.state.isReady);

const isOffered = (hand: ImportHand) => isAt('file')(hand) && hand.handle.begun !== undefined;

/** What a person does at the import of products. */
export const importActions: Action<ImportHandle>[] = [
  byHand('paste a file', pasteFile, { weight: 6, when: ({ handle }) => handle.state.step === 'file' }),
  byHand('check', ({ handle }) => handle.state.toCheck(), { weight: 5, when: isAt('columns') }),
  byHand('import', start, {
    weight: 5,
    when: (hand) => isAt('check')(hand) && hand.handle.state.checked?.isCurrent === true,
  }),
  byHand('stop', ({ handle }) => handle.state.run.stop(), { when: isRunning }),
  byHand('retry', retry, { weight: 2, when: (hand) => Boolean(reportOf(hand)?.failed.length) }),
  byHand('send the rest', sendRest, { weight: 2, when: (hand) => Boolean(reportOf(hand)?.remaining.length) }),
  byHand('close the report', close, { weight: 3, when: hasReport }),
  byHand('go on', goOn, { weight: 4, when: isOffered }),
  byHand('discard what was begun', discard, { when: isOffered }),
];

function pasteFile({ world, person, handle, choices }: ImportHand): void {
  const [first = 0, count = 0, columns = 0] = choices;
  const rows = Array.from({ length: 1 + (count % 2) }, (_, index) => [
    `SKU-${((first + index) % 3) + 1}`,
    // every other column is left empty now and then: an empty cell changes nothing
    ...COLUMNS.map((_column, place) => ((columns + place) % 3 === 0 ? '' : String(world.nextAmount()))),
  ]);
  world.oracle.inFile(
    person,
    cellsIn(rows).map(([cell, text]) => ({ cell, text })),
  );
  const headers = ['SKU', ...COLUMNS.map(([header]) => header)];
  void handle.state.paste([headers, ...rows].map((cells) => cells.join('\t')).join('\n'));
}

/** The check shows every change of every row; what it has found wrong is left out. */
function start(hand: ImportHand): void {
  const { handle, world } = hand;
  const { checked } = handle.state;
  if (!checked) return;
  const rows = checked.rows.filter((_, index) => checked.rowStatuses[index]?.isImported);
  const cells = rows.flatMap(cellsOfRow);
  world.oracle.entered(
    deskOf(hand),
    cells.map(([cell, text]) => ({ cell, text })),
  );
  run(hand, cells, () => handle.state.start());
}

function retry(hand: ImportHand): void {
  const rows = (reportOf(hand)?.failed ?? []).map(({ row }) => row);
  run(hand, rows.flatMap(cellsOfRow), () => hand.handle.state.run.retry());
}

function sendRest(hand: ImportHand): void {
  const rows = reportOf(hand)?.remaining ?? [];
  run(hand, rows.flatMap(cellsOfRow), () => hand.handle.state.run.goOn());
}

function run(
  { world, page, person }: ImportHand,
  cells: ReturnType<typeof cellsOfRow>,
  work: () => Promise<void>,
) {
  world.oracle.confirmed(page.browser, person, new Map(cells));
  void work().finally(() => world.oracle.ended(page.browser));
}

/** The report has named what failed and what was not sent. */
function close(hand: ImportHand): void {
  hand.world.oracle.givenUp(deskOf(hand), hand.handle.held().changes.keys());
  hand.handle.state.restart();
}

/** An import that was cut off is taken up in this tab, and checked again. */
function goOn({ world, person, handle }: ImportHand): void {
  const { stored } = handle.begun ?? {};
  if (!stored) return;
  world.oracle.answeredOffer(person, cellsIn(stored.rows.slice(1)));
  handle.state.resume(stored);
}

function discard({ world, person, handle }: ImportHand): void {
  const { begun } = handle;
  if (!begun?.stored) return;
  world.oracle.answeredOffer(person, cellsIn(begun.stored.rows.slice(1)));
  begun.discard();
}
