import { useMemo, useState } from 'react';
import { routeOf } from '../../kit/declare/pages';
import { useRegistered } from '../../kit/declare/register';
import type { RecordOf } from '../../kit/declare/registered';
import { useTimeSlices } from '../../lib/timeSlices';
import {
  LABEL_PAPERS,
  type LabelPaperName,
  labelPages,
  labelsPerPage,
  MAX_COPIES,
  MAX_LABELS,
} from '../../rules/labels';
import { parseWhole } from '../../rules/money';
import { useMay } from '../../session/auth/session';
import { useVenuesInScope } from '../../session/scope/useVenuesInScope';
import { type Label, type LabelSource, labelSlices } from './labels';

/** What the user chooses in the dialog; figures as typed. */
export interface LabelChoice {
  venueId: string;
  paper: LabelPaperName;
  hasShelf: boolean;
  first: string;
  copies: string;
  /** Products without a price at the venue get a label without one. */
  withoutPrice: boolean;
}

/** The labels of the selected products, and what keeps them from being printed. */
export interface Labels {
  choice: LabelChoice;
  change(part: Partial<LabelChoice>): void;
  venues: readonly { id: string; name: string }[];
  venue: { id: string; name: string } | undefined;
  mayReadStock: boolean;
  /** Each once. */
  labels: readonly Label[];
  withoutPrice: number;
  /** Positions on each page; empty while nothing can be printed. */
  pages: readonly (readonly (Label | undefined)[])[];
  /** The labels that are printed. */
  count: number;
  isTooMany: boolean;
  /** The labels are not known yet, or those of another paper. */
  isComputing: boolean;
  /** Whether the typed figures are valid. */
  isFirst: boolean;
  isCopies: boolean;
}

const NO_LABELS: readonly Label[] = [];

/** The labels for the venue of the scope, or for the one that the user selects among several. */
export function useLabels(products: readonly RecordOf<'product'>[]): Labels {
  const { venues } = useVenuesInScope();
  const { inventory } = useRegistered('product').pages;
  const may = useMay();
  const mayReadStock = inventory !== undefined && may(routeOf(inventory), 'read');
  const [choice, setChoice] = useState<LabelChoice>({
    venueId: '',
    paper: 'a4x24',
    hasShelf: false,
    first: '1',
    copies: '1',
    withoutPrice: false,
  });
  const venue = venues.length === 1 ? venues[0] : venues.find(({ id }) => id === choice.venueId);
  const paper = LABEL_PAPERS[choice.paper];
  const perPage = labelsPerPage(paper);
  const first = perPage === 1 ? 1 : wholeUpTo(choice.first, perPage);
  const copies = wholeUpTo(choice.copies, MAX_COPIES);

  const venueId = venue?.id;
  const mayDraw = products.length <= MAX_LABELS;
  const source = useMemo(
    () => (venueId === undefined || !mayDraw ? undefined : { products, venueId, paper }),
    [products, venueId, mayDraw, paper],
  );
  const { all, isComputing } = useRenderedLabels(source);
  const priced = useMemo(() => all.filter(({ price }) => price !== undefined), [all]);
  const labels = choice.withoutPrice ? all : priced;
  const count = labels.length * (copies ?? 0);
  const isTooMany = !mayDraw || count > MAX_LABELS;
  const pages = useMemo(
    () =>
      isTooMany || first === undefined || copies === undefined
        ? []
        : labelPages(labels, { copies, first, perPage }),
    [labels, isTooMany, first, copies, perPage],
  );
  return {
    choice,
    change: (part) => setChoice((known) => ({ ...known, ...part })),
    venues,
    venue,
    mayReadStock,
    labels,
    withoutPrice: all.length - priced.length,
    pages,
    count,
    isTooMany,
    isComputing,
    isFirst: first !== undefined,
    isCopies: copies !== undefined,
  };
}

/** The labels, computed in time slices; those for another paper are shown meanwhile. */
function useRenderedLabels(source: LabelSource | undefined): { all: readonly Label[]; isComputing: boolean } {
  const work = useMemo(
    () =>
      source &&
      function* () {
        return { source, labels: yield* labelSlices(source) };
      },
    [source],
  );
  const drawn = useTimeSlices(work);
  const isShown =
    drawn && drawn.source.venueId === source?.venueId && drawn.source.products === source.products;
  return {
    all: isShown ? drawn.labels : NO_LABELS,
    isComputing: source !== undefined && drawn?.source !== source,
  };
}

function wholeUpTo(typed: string, most: number): number | undefined {
  const value = parseWhole(typed);
  return typeof value === 'number' && value >= 1 && value <= most ? value : undefined;
}
