/** How a value is read from a record, compared, and sent. `V` is the value in a form. */
export interface FieldCodec<V> {
  /** `raw` is the stored value or a value of a form; reading twice is the same as reading once. */
  read(raw: unknown): V;
  same(left: V, right: V): boolean;
  send(value: V): unknown;
}

/** Are two lists equal, item by item in their order? */
export function sameList<T>(
  left: readonly T[],
  right: readonly T[],
  same: (one: T, other: T) => boolean,
): boolean {
  return (
    left.length === right.length &&
    left.every((one, index) => {
      const other = right[index];
      return other !== undefined && same(one, other);
    })
  );
}
