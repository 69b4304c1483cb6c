import type { Effect } from '../../src/kit/declare/effects';
import type { ResourceState } from '../../src/kit/declare/record';

/** What an answer is read for, and the names under which its content is looked for, the first before the others. */
export interface AnswerPlaces {
  carries: 'list' | 'record' | 'part' | 'texts';
  names: readonly string[];
}

const EMPTY: ResourceState = {
  record: null,
  list: [],
  isLoading: false,
  isError: false,
  isSuccess: false,
  message: '',
};
const RECORD = { _id: '1' };

/**
 * What an effect reads from an answer, found by giving it some: it is a function, and nothing else says it. So what
 * the document states is what the product does.
 */
export function placesOf(effect: Effect): AnswerPlaces {
  const names = namesRead(effect);
  const listed = effect({ ...EMPTY }, { data: [RECORD], params: {}, body: undefined }, () => RECORD).list;
  if (listed.length > 0) return { carries: 'list', names };
  if (effect.isIn === undefined) return { carries: 'texts', names };
  return { carries: effect.isIn(RECORD) ? 'record' : 'part', names };
}

/** The members of an answer that an effect asks for, in their order. */
function namesRead(effect: Effect): string[] {
  const names = new Set<string>();
  const data = new Proxy(
    {},
    {
      get(_, key) {
        if (typeof key === 'string') names.add(key);
        return undefined;
      },
    },
  );
  effect({ ...EMPTY }, { data, params: {}, body: undefined }, () => undefined);
  return [...names];
}
