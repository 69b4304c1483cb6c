import { weakMapMemoize } from '@reduxjs/toolkit';
import { fold } from '../../../lib/foldText';
import { offered } from '../../../rules/scope';
import { namesOf } from '../../../ui/pickers/search';
import type { Reference } from '../../declare/field';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import { belongsTo, type ParentConstraint } from './parentConstraint';

/** A record as an option. By name, records with the same name are one option. */
export interface RecordOption {
  id: string;
  name: string;
  isActive: boolean;
}

type List = readonly Identified[];

/** Longer lists are sorted by code points: comparing 100,000 names by locale takes a second. */
const MAX_LOCALE_SORTED = 5_000;

/**
 * The options of a field: the active records of a list, sorted by name, and the selected ones. With
 * `narrowed`, only records of these parents.
 */
export function optionsOf(
  resource: AnyResource,
  list: List,
  by: Reference['by'],
  chosen: readonly string[],
  narrowed?: { within: ParentConstraint; parents: ReadonlySet<string> },
): readonly RecordOption[] {
  const all = narrowed
    ? made(
        resource,
        list.filter((record) => belongsTo(record, narrowed.within, narrowed.parents)),
        by,
      )
    : made(resource, list, by);
  const names = namesOf(all);
  const missing = chosen.filter((id) => !names.has(id));
  if (missing.length === 0) return all;
  const remaining = list
    .map((record) => optionOf(resource, record, by))
    .filter(({ id }) => missing.includes(id));
  return [...unique(remaining), ...all];
}

/** Built once per list, for all fields that offer it. */
const made = weakMapMemoize(
  (resource: AnyResource, list: List, by: Reference['by']): readonly RecordOption[] => {
    const options = unique(
      list.map((record) => optionOf(resource, record, by)).filter(({ isActive }) => isActive),
    );
    return options.length > MAX_LOCALE_SORTED ? byLetters(options) : offered(options);
  },
);

function unique(options: readonly RecordOption[]): RecordOption[] {
  return [...new Map(options.map((option) => [option.id, option])).values()];
}

function optionOf(resource: AnyResource, record: Identified, by: Reference['by']): RecordOption {
  const name = resource.titleOf(record);
  return { id: by === 'id' ? record._id : name, name, isActive: resource.isActive(record) };
}

function byLetters(options: readonly RecordOption[]): RecordOption[] {
  return options
    .map((option) => ({ option, key: fold(option.name) }))
    .sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0))
    .map(({ option }) => option);
}
