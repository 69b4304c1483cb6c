import type { ReactNode } from 'react';
import type { Formats } from '../../../host/formats';
import type { ListContext } from '../../../kit/declare/listDeclaration';
import type { Identified } from '../../../kit/declare/record';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import type { Values } from '../../../kit/writes/source/validateEntry';
import type { Operation } from './tools/toolForm';

/** A view of a list as a sheet: its records down, the venues of the scope across, one field at a time. */
export interface MatrixView<R extends Identified = Identified> {
  /** The entries by venue: their fields, and how they are saved. */
  part: SavedPart;
  /** The first fields, where their order differs from the part's. */
  order?: readonly string[];
  /** Shorter labels of fields, where columns stand side by side. */
  headers: Readonly<Record<string, string>>;
  /** Fields that are computed from an entry, after the entered ones. */
  computed: readonly ComputedField<R>[];
  /** The second frozen column: the base price, the total on hand. */
  base: BaseColumn<R>;
  /** The group of a record: its category; '' for none. */
  groupOf(record: R): string;
  /** Whether the record has a gap at one of the venues, as the dashboard counts them. */
  hasGap(record: R, venueIds: readonly string[]): boolean;
  /** Whether the record is short of stock at one of the venues: the filter 'Only low'; unless set there is none. */
  isLow?(record: R, venues: readonly { id: string }[]): boolean;
  /** Whether the record is to be sold at the venue: without an entry the cell is empty, else 'Not sold'. */
  isSoldAt(record: R, venueId: string): boolean;
  /** Why it cannot be sold at the venue, as sentences. */
  reasonsNotSold(record: R, venueId: string, context: ListContext): readonly string[];
  /** Rendered in a cell instead of its text: the gauge beside a quantity. */
  shown?(path: string, values: Values, text: string, formats: Formats): ReactNode;
  /** The heading of the tools: 'Change prices'. */
  toolsTitle: string;
  /** What the tools can do besides the usual, by field, and the figures that a margin is computed with. */
  tools?: {
    operations: Readonly<Record<string, readonly Operation[]>>;
    costOf(values: Values): number | undefined;
    /** In percent. */
    taxRateOf(values: Values): number | undefined;
  };
  /** What else the status line shows of the active cell's entry: 'Cost 0.92, margin 79.1%'. */
  detailsOf(values: Values, formats: Formats, record: R): string;
}

/** A read-only field: the margin, the quantity to order. */
export interface ComputedField<R extends Identified = Identified> {
  key: string;
  label: string;
  /** The figure; undefined where it cannot be computed. */
  valueOf(values: Values, record: R): number | undefined;
  format(value: number, formats: Formats): string;
}

interface BaseColumn<R> {
  /** 'Base, €'. */
  header(formats: Formats): string;
  /** Its name below the record on phones: 'Base'. */
  name: string;
  valueOf(record: R, venues: readonly { id: string }[]): number | undefined;
  format(value: number, formats: Formats): string;
}
