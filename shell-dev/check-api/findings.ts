/** How a call fares: as expected, safer in another way, other than expected but read all the same, or not usable. */
export type Verdict = 'ok' | 'advice' | 'differs' | 'broken';

/** One deviation of a backend. */
export interface Finding {
  /** 'GET product-brand/get-all-brands' */
  call: string;
  /** Advice changes nothing for Stock, which copes with what differs; what is broken, a user sees. */
  verdict: Exclude<Verdict, 'ok'>;
  /** The path of the field, or the header: 'brands[3].brandDetails.name', 'header etag'. Empty: the whole answer. */
  path: string;
  expected: string;
  came: string;
  /** What a user sees: a sentence of the product, or that something is blank. */
  shows: string;
}

/** A call with what was found about it. */
export interface CheckedCall {
  call: string;
  verdict: Verdict;
  status: number;
  milliseconds: number;
  bytes: number;
  /** How the answer carries its content: 'under brands, nested'. */
  shape?: string;
  findings: readonly Finding[];
}

/** More findings about the same field of one call are counted, not listed. */
const LISTED_PER_FIELD = 3;

/** Collects what the checks find, call by call. */
export class Findings {
  readonly #all = new Map<string, Finding[]>();
  readonly #shapes = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  /** Calls with their measures, in the order of their first check. */
  readonly #measures = new Map<string, Pick<CheckedCall, 'status' | 'milliseconds' | 'bytes'>>();

  checked(
    call: string,
    { status, milliseconds, bytes }: Pick<CheckedCall, 'status' | 'milliseconds' | 'bytes'>,
    shape?: string,
  ): void {
    // an exchange is given too: its text holds the records of the backend, which no report may have
    if (!this.#measures.has(call)) this.#measures.set(call, { status, milliseconds, bytes });
    if (shape !== undefined) this.#shapes.set(call, shape);
  }

  add(finding: Finding): void {
    const { call, path } = finding;
    this.checked(call, { status: 0, milliseconds: 0, bytes: 0 });
    // one field of 10,000 records is one finding
    const field = `${call} ${path.replace(/\[\d+\]/g, '[]')} ${finding.expected}`;
    const count = (this.#counts.get(field) ?? 0) + 1;
    this.#counts.set(field, count);
    if (count <= LISTED_PER_FIELD) this.#all.set(call, [...(this.#all.get(call) ?? []), finding]);
  }

  broken(finding: Omit<Finding, 'verdict'>): void {
    this.add({ ...finding, verdict: 'broken' });
  }

  advice(finding: Omit<Finding, 'verdict'>): void {
    this.add({ ...finding, verdict: 'advice' });
  }

  differs(finding: Omit<Finding, 'verdict'>): void {
    this.add({ ...finding, verdict: 'differs' });
  }

  calls(): CheckedCall[] {
    return [...this.#measures].map(([call, measures]) => {
      const findings = this.#all.get(call) ?? [];
      const shape = this.#shapes.get(call);
      return {
        call,
        verdict: worstOf(findings),
        ...measures,
        ...(shape !== undefined && { shape }),
        findings,
      };
    });
  }

  get worst(): Verdict {
    return worstOf([...this.#all.values()].flat());
  }
}

const WORST_FIRST = ['broken', 'differs', 'advice'] as const;

function worstOf(findings: readonly Finding[]): Verdict {
  const found = new Set<Verdict>(findings.map(({ verdict }) => verdict));
  return WORST_FIRST.find((verdict) => found.has(verdict)) ?? 'ok';
}
