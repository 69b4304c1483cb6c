import type { LucideIcon } from 'lucide-react';
import type { IconChoice } from '../../ui/feedback/icons';
import type { Component } from './component';
import type { CellTypeName, Field } from './field';
import type { Identified } from './record';

/** The texts of a bulk action; see messages/bulk. */
export interface BulkMessages {
  label: string;
  ask(counted: string): string;
  /** What the action means, below the question. */
  text?(count: number, one: string): string;
  confirm(counted: string): string;
  /** The label while it is under way: 'Deleting'. */
  doing: string;
  done(counted: string): string;
  failed(who: string): string;
  /** The state of records that it does not concern: 'active'. */
  state?: string;
}

/**
 * A bulk action on the selected records, which changes a field or sends a command: one request for each, sent as a
 * batch (R44).
 */
export interface BulkAction<R extends Identified = Identified, Operation extends string = string> {
  key: string;
  icon: LucideIcon;
  tone?: 'danger';
  messages: BulkMessages;
  /**
   * The route of the page that does the same to one record: its write access is needed (R31).
   */
  page: string;
  /** When to ask for confirmation: always, or when records of other resources refer to the selected ones. */
  asks: 'always' | 'whenUsed' | 'never';
  /** Does the action change this record? */
  concerns(record: R): boolean;
  /** A command: one request for each record. */
  request?(record: R): BulkRequest<R, Operation>;
  /** A change of one field, which is compared with the server and sent like any other change. */
  change?: BulkChange<R, Operation>;
  /** A dialog of its own in place of the plain confirmation, where the user specifies the action. */
  Question?: Component<BulkQuestionProps<R, Operation>>;
}

/** The change of one field of each record. */
export interface BulkChange<R extends Identified = Identified, Operation extends string = string> {
  field: Field<string, CellTypeName>;
  /** All fields of the page that saves it, which judge the change together. */
  pageFields: readonly Field[];
  value: unknown;
  /** The field's value in a record that may lack it. */
  valueIn(record: R): unknown;
  operation: Operation;
  /** The body that saves it, built on the record as it was just read. */
  bodyOf(now: R): unknown | Promise<unknown>;
}

/** The request of a bulk action for one record of its resource. */
export interface BulkRequest<R extends Identified = Identified, Operation extends string = string> {
  operation: Operation;
  params: Record<string, string>;
  body?: unknown;
  check?: BatchCheck<R>;
}

/** The record is read just before it is sent, so that a colleague's change is not overwritten. */
export interface BatchCheck<R extends Identified = Identified> {
  /** Reads the record with the same parameters. */
  operation: string;
  /** Compares with the record as it is on the server now. */
  compare(now: R): BatchVerdict | Promise<BatchVerdict>;
}

/**
 * The result of a check: a body to send, nothing to send because the server has it already, or the text of a
 * refusal.
 */
export type BatchVerdict = { send: unknown } | { isDone: true } | { refused: string };

/** Props of an action's own dialog, which returns the action to run. */
export interface BulkQuestionProps<R extends Identified = Identified, Operation extends string = string> {
  /** The selected records. */
  records: readonly R[];
  /** The whole list, filtered or not. */
  list: readonly R[];
  /** A number of records as text: '1,284 products'. */
  counted(count: number): string;
  onConfirm(action: BulkAction<R, Operation>): void;
  onCancel(): void;
}

/** A tool that uses the selected rows on the client, such as a print-out: no request, no confirmation. */
export interface BulkTool<R extends Identified = Identified> {
  key: string;
  label: string;
  icon: IconChoice;
  /** The name of the page whose read access it needs, for what it shows besides the list. */
  page?: string;
  /** Whether the list has records that the tool can use; yes unless stated. */
  isAvailable?(list: readonly R[]): boolean;
  /** Rendered while the tool is in use. */
  Tool: Component<BulkToolProps<R>>;
}

/** Props of a tool in use. */
export interface BulkToolProps<R extends Identified = Identified> {
  /** The selected records in the list's order. */
  records: readonly R[];
  onDone(): void;
}
