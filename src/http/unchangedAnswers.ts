/** The answers of a user's reads that have an entity tag. */
export interface UnchangedAnswers {
  /** The answer that was kept under this address, where its tag and its text are the same. */
  get(address: string, tag: string, text: unknown): { data: unknown } | undefined;
  keep(address: string, tag: string, text: unknown, data: unknown): void;
}

/** A page has few lists; records are read under an address each. */
const KEPT = 20;

/** Longer texts are compared by their length only, because keeping them would double the memory of a long list. */
const COMPARED = 512 * 1024;

/**
 * Keeps the parsed answers by address and entity tag, so that one that did not change is not parsed again and
 * stays the same object. Another user, or a sign-out, clears them. A tag alone is not trusted: a proxy may change
 * the text and leave the tag.
 */
export function createUnchangedAnswers(userId: () => string | null): UnchangedAnswers {
  const kept = new Map<string, { tag: string; print: unknown; data: unknown }>();
  let owner: string | null = null;
  const current = () => {
    if (owner !== userId()) kept.clear();
    owner = userId();
    return kept;
  };
  return {
    get(address, tag, text) {
      const answer = current().get(address);
      return answer?.tag === tag && answer.print === printOf(text) ? answer : undefined;
    },
    keep(address, tag, text, data) {
      const answers = current();
      // the latest at the end
      answers.delete(address);
      answers.set(address, { tag, print: printOf(text), data });
      const [oldest] = answers.keys();
      if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest);
    },
  };
}

function printOf(text: unknown): unknown {
  return typeof text === 'string' && text.length > COMPARED ? text.length : text;
}
