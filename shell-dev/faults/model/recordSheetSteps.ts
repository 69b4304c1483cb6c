import { keyOf } from './changeSetScreen';
import { changeSetActions, confirm, hasChanges } from './changeSetSteps';
import { type RecordSheetHandle, SHEET_RECORD } from './recordSheetScreen';
import { type Action, byHand, deskOf, type Hand } from './steps';

type SheetHand = Hand<RecordSheetHandle>;

const FIELDS = ['price', 'costPrice', 'compareAtPrice'] as const;
const VENUES = ['v1', 'v2'] as const;

const isReviewing = ({ handle }: SheetHand) => handle.isCovered;

/** What a person does at the tab Pricing of a product. */
export const recordSheetActions: Action<RecordSheetHandle>[] = [
  byHand('type', type, { weight: 8, when: ({ handle }) => !handle.isCovered }),
  byHand('review', ({ handle }: SheetHand) => handle.review(), { weight: 5, when: hasChanges }),
  byHand('confirm', (hand) => confirm(hand, false), { weight: 8, when: isReviewing }),
  byHand('back to the changes', ({ handle }) => handle.closeReview(), { when: isReviewing }),
  ...changeSetActions<RecordSheetHandle>(),
];

function type(hand: SheetHand): void {
  const { world, handle, choices } = hand;
  const [at = 0, place = 0] = choices;
  const field = FIELDS[at % FIELDS.length] ?? FIELDS[0];
  const venue = VENUES[place % VENUES.length] ?? VENUES[0];
  const text = String(world.nextAmount());
  world.oracle.entered(deskOf(hand), [{ cell: keyOf({ record: SHEET_RECORD, venue, field }), text }]);
  handle.type(venue, field, text);
}
