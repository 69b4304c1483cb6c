/**
 * What a `for in` of a package walks: the value itself, or its own keys where an old library or an extension has added enumerable
 * members to the prototypes of objects and lists (R278). The build puts it around the value (`rspack.config.ts`).
 */
export function withoutBuiltIn<T>(value: T): T | object {
  // an empty list inherits from both prototypes
  for (const _ in []) return ownKeysOf(value);
  return value;
}

const PROTOTYPES: readonly object[] = [Object.prototype, Array.prototype, Function.prototype];

function ownKeysOf(value: unknown): object {
  const keys = Object.create(null);
  for (const key in value as object)
    if (Object.hasOwn(value as object, key) || !PROTOTYPES.some((one) => Object.hasOwn(one, key)))
      keys[key] = true;
  return keys;
}
