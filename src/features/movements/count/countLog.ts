import type { CountRecord } from '../../../kit/documents/countRecord';
import type { DocumentLog, DocumentState } from '../../../kit/documents/DocumentLog';

/** The log of a count, and what a screen shows of it. */
export type CountLog = DocumentLog<CountRecord>;
export type CountState = DocumentState<CountRecord>;
