import { weakMapMemoize } from '@reduxjs/toolkit';
import { type Field, targetOf } from '../../../kit/declare/field';
import type { Identified } from '../../../kit/declare/record';
import type { ListOf, NamedList } from '../../../kit/declare/recordNames';
import { namesIn, titlesIn } from '../../../kit/declare/recordNames';
import type { AnyResource } from '../../../kit/declare/resource';
import { fold } from '../../../lib/foldText';
import { tidyHex } from '../../../lib/hexColour';
import { sameNameKey } from '../../../lib/sameName';
import { sheet } from '../../../messages/sheet';
import { onOrOff } from '../../../rules/onOffWords';

/** What a typed text is read with. */
export interface TypedContext {
  listOf: ListOf | undefined;
  /** Reads a day in the locale of the host, as forms do. */
  readDay(text: string): string | undefined;
}

/**
 * The text of a cell for what was typed or pasted in it: a reference by the name of its record, a choice by the beginning
 * of its label, a day and a switch as in forms. What names nothing stays as it was typed, to be refused with its sentence
 * (R291).
 */
export function textOfTyped(field: Field, typed: string, { listOf, readDay }: TypedContext): string {
  const text = typed.trim();
  if (text === '') return '';
  if (field.type === 'reference') return referenceText(field, text, listOf);
  if (field.type === 'choice') return choiceText(field, text);
  if (field.type === 'date') return readDay(text) ?? text;
  if (field.type === 'colour') return tidyHex(text);
  const isOn = field.type === 'toggle' ? onOrOff(text) : undefined;
  return isOn === undefined ? text : isOn ? sheet.on : sheet.off;
}

function referenceText(field: Field, text: string, listOf: ListOf | undefined): string {
  const named = namedBy(field, listOf);
  if (!named) return text;
  const { resource, list } = named;
  const isById = field.reference?.by === 'id';
  const known: { has(text: string): boolean } = isById ? namesIn(resource, list) : titlesIn(resource, list);
  if (known.has(text)) return text;
  const found = byName(resource, list).get(sameNameKey(text)) ?? [];
  if (isById) return found.length === 1 ? (found[0]?._id ?? text) : text;
  const titles = new Set(found.map((record) => resource.titleOf(record)));
  const [title] = titles;
  return titles.size === 1 && title !== undefined ? title : text;
}

/** The records that a field can refer to; undefined while they are not loaded, and where another field decides. */
export function namedBy({ reference }: Field, listOf: ListOf | undefined): NamedList | undefined {
  const target = reference && targetOf(reference, () => undefined);
  return target === undefined ? undefined : listOf?.(target);
}

/** The records of a list by name, indexed once: a block of 10,000 names is pasted at once. */
const byName = weakMapMemoize((resource: AnyResource, list: readonly Identified[]) => {
  const index = new Map<string, Identified[]>();
  for (const record of list) {
    const key = sameNameKey(resource.titleOf(record));
    const known = index.get(key);
    if (known) known.push(record);
    else index.set(key, [record]);
  }
  return index;
});

function choiceText({ choices = [] }: Field, text: string): string {
  const typed = fold(text);
  const exact = choices.find(({ value, label }) => value === text || fold(label) === typed);
  if (exact) return exact.value;
  const [only, ...others] = choices.filter(({ label }) => fold(label).startsWith(typed));
  return only && others.length === 0 ? only.value : text;
}
