import { toJson } from '../../lib/json';
import { safeStorage } from '../../lib/storage';

/** A text in the field of a line that is not in the log yet. */
export interface TypedAmount {
  text: string;
  /** When it was entered (milliseconds since 1970); absent while it is being typed. */
  enteredAt?: number;
}

const local = safeStorage('localStorage');
const storageKey = (document: string) => `stock-count-typed ${document}`;

/**
 * What is being typed in the fields of one document. It is in the local storage, because only there a key press is
 * kept before the next one, whenever the page is reloaded. An entered text stays until its entry is written.
 */
export class TypedAmounts {
  readonly #key: string;

  constructor(document: string) {
    this.#key = storageKey(document);
  }

  all(): ReadonlyMap<string, TypedAmount> {
    return new Map(Object.entries(parsed(local.get(this.#key))));
  }

  put(line: string, amount: TypedAmount): void {
    this.#write(new Map(this.all()).set(line, amount));
  }

  remove(line: string): void {
    const left = new Map(this.all());
    if (left.delete(line)) this.#write(left);
  }

  #write(amounts: ReadonlyMap<string, TypedAmount>): void {
    if (amounts.size === 0) local.remove(this.#key);
    else local.set(this.#key, toJson(Object.fromEntries(amounts)));
  }
}

/** Removes what was typed in a document that is dropped. */
export function forgetTyped(document: string): void {
  local.remove(storageKey(document));
}

function parsed(text: string | null): Record<string, TypedAmount> {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
