import { weakMapMemoize } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { Identified } from '../../declare/record';
import { changesByVenue, type RecordChanges } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import type { ChangeSource, SavedPart } from './changeSource';
import { validated } from './validated';
import type { EntryValidation, HeldByPath } from './validateEntry';

/** What is saved at a venue with its changes; the same object until the record or one of these changes. */
type ValidationOf = (
  record: Identified,
  part: SavedPart,
  venue: string,
  changes?: RecordChanges,
) => EntryValidation;

interface Known {
  held: HeldByPath | undefined;
  validation: EntryValidation;
}

/** Validates the entries that rows show, once per state of them: the same for all screens of a set and source. */
export const entryValidations = weakMapMemoize((set: ChangeSet, source: ChangeSource): ValidationOf => {
  const known = new WeakMap<Identified, Map<SavedPart, Map<string, Known>>>();
  return (record, part, venue, changes = set.changesOf(record._id)) => {
    const ofRecord = known.get(record) ?? new Map<SavedPart, Map<string, Known>>();
    const ofPart = ofRecord.get(part) ?? new Map<string, Known>();
    const held = changes && changesByVenue(changes).get(venue);
    const last = ofPart.get(venue);
    if (last && (last.held === held || shallowEqual(last.held, held))) return last.validation;
    const validation = validated(source, { part, record: record._id, venue }, held, record);
    known.set(record, ofRecord.set(part, ofPart.set(venue, { held, validation })));
    return validation;
  };
});
