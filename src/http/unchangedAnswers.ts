/** The answers of a user's reads that have an entity tag. */
export interface UnchangedAnswers {
  /** The answer that was kept under this address, where its tag is the same. */
  get(address: string, tag: string): { data: unknown } | undefined;
  keep(address: string, tag: string, data: unknown): void;
}

/** A page has few lists; records are read under an address each. */
const KEPT = 20;

/**
 * Keeps the parsed answers by address and entity tag, so that one that did not change is not parsed again and
 * stays the same object. Another user, or a sign-out, clears them.
 */
export function createUnchangedAnswers(userId: () => string | null): UnchangedAnswers {
  const kept = new Map<string, { tag: string; data: unknown }>();
  let owner: string | null = null;
  const current = () => {
    if (owner !== userId()) kept.clear();
    owner = userId();
    return kept;
  };
  return {
    get(address, tag) {
      const answer = current().get(address);
      return answer?.tag === tag ? answer : undefined;
    },
    keep(address, tag, data) {
      const answers = current();
      // the latest at the end
      answers.delete(address);
      answers.set(address, { tag, data });
      const [oldest] = answers.keys();
      if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest);
    },
  };
}
