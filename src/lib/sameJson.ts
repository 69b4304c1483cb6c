/** Whether two JSON values are equal; the order of keys does not matter, and a key with undefined is absent. */
export function isSameJson(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((value, index) => isSameJson(value, right[index]));
  }
  const keys = definedKeys(left);
  return (
    keys.length === definedKeys(right).length &&
    keys.every((key) => isSameJson(Reflect.get(left, key), Reflect.get(right, key)))
  );
}

function definedKeys(value: object): string[] {
  return Object.keys(value).filter((key) => Reflect.get(value, key) !== undefined);
}
