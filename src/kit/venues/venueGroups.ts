import { isObject } from '../../lib/isObject';
import { sameNameKey } from '../../lib/sameName';

/** A venue, as groups name it. */
export interface GroupedVenue {
  id: string;
  name: string;
}

/** A named set of venues. It keeps the names too: a member that is gone is left out by its name. */
export interface VenueGroup {
  id: string;
  name: string;
  members: readonly GroupedVenue[];
}

export const LEAST_MEMBERS = 2;

/** Reads a stored group; undefined where it is none. */
export function readGroup(json: unknown): VenueGroup | undefined {
  if (!isObject(json)) return undefined;
  const { id, name, members } = json as Record<string, unknown>;
  if (typeof id !== 'string' || typeof name !== 'string' || name.trim() === '' || !Array.isArray(members))
    return undefined;
  return { id, name, members: members.flatMap((member) => readMember(member) ?? []) };
}

function readMember(json: unknown): GroupedVenue | undefined {
  if (!isObject(json)) return undefined;
  const { id, name } = json as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
}

/** The members of a group among the venues of the scope, in their order, and the names of the others. */
export function membersIn<V extends GroupedVenue>(
  { members }: Pick<VenueGroup, 'members'>,
  venues: readonly V[],
): { present: readonly V[]; missing: readonly string[] } {
  const ids = new Set(members.map(({ id }) => id));
  const known = new Set(venues.map(({ id }) => id));
  return {
    present: venues.filter(({ id }) => ids.has(id)),
    missing: members.filter(({ id }) => !known.has(id)).map(({ name, id }) => name || id),
  };
}

/** The group whose members in the scope are exactly these venues; none for all venues. */
export function groupOfChoice(
  groups: readonly VenueGroup[],
  venues: readonly GroupedVenue[],
  chosen: readonly GroupedVenue[],
): VenueGroup | undefined {
  if (chosen.length === venues.length) return undefined;
  const ids = new Set(chosen.map(({ id }) => id));
  return groups.find((group) => {
    const { present } = membersIn(group, venues);
    return present.length === ids.size && present.every(({ id }) => ids.has(id));
  });
}

/** Ticks all of these venues, or unticks them where all are ticked; the last box stays ticked. */
export function toggledChoice(chosen: readonly string[], ids: readonly string[]): readonly string[] {
  const isChosen = new Set(chosen);
  if (!ids.every((id) => isChosen.has(id))) return [...new Set([...chosen, ...ids])];
  const rest = chosen.filter((id) => !ids.includes(id));
  return rest.length === 0 ? chosen : rest;
}

/** Whether a name is taken by another group. */
export function isTaken(groups: readonly VenueGroup[], name: string, id?: string): boolean {
  return groups.some((group) => group.id !== id && sameNameKey(group.name) === sameNameKey(name));
}

/** The name, or with a number where a group has it. */
export function freeName(groups: readonly VenueGroup[], name: string): string {
  for (let at = 2, free = name; ; at += 1) {
    if (!isTaken(groups, free)) return free;
    free = `${name} ${at}`;
  }
}

/** Groups as a file for a colleague. */
export function groupsFile(groups: readonly VenueGroup[]): string {
  return JSON.stringify({ groups: groups.map(({ name, members }) => ({ name, members })) }, null, 2);
}

/** The groups of a file, with ids of their own; members are found by id, else by name. Undefined: it has none. */
export function groupsInFile(
  text: string,
  venues: readonly GroupedVenue[],
  newId: () => string,
): readonly VenueGroup[] | undefined {
  const byName = new Map(venues.map((venue) => [sameNameKey(venue.name), venue]));
  const known = new Set(venues.map(({ id }) => id));
  const local = (member: GroupedVenue) =>
    known.has(member.id) ? member : (byName.get(sameNameKey(member.name)) ?? member);
  try {
    const file: unknown = JSON.parse(text);
    const listed = isObject(file) ? (file as { groups?: unknown }).groups : undefined;
    if (!Array.isArray(listed)) return undefined;
    const groups = listed.flatMap(
      (json) => readGroup(isObject(json) ? { ...json, id: newId() } : json) ?? [],
    );
    return groups.length === 0
      ? undefined
      : groups.map((group) => ({ ...group, members: group.members.map(local) }));
  } catch {
    return undefined;
  }
}
