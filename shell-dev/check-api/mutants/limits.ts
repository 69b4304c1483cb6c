import { HTML, isCall, JSON_TYPE, raw } from './edits';
import type { Mutant, MutantAnswer } from './mutantServer';
import type { KnownMutant } from './mutants';

const BRANDS = 'GET product-brand/get-all-brands';
const UPDATE = 'PATCH product-brand/update-brand/';

/** A mutant that a second user of this role finds. */
export interface ReaderMutant extends KnownMutant {
  role: 'Venue staff' | 'Trainee';
}

/** A backend that refuses the list of brands once, with these headers besides those of its type. */
export function tooMany(headers: Record<string, string>): Mutant {
  let isFirst = true;
  return {
    answer(request, answer) {
      if (!isCall(request, BRANDS) || answer.status !== 200 || !isFirst) return answer;
      isFirst = false;
      const own = { ...answer.headers, 'access-control-expose-headers': '', ...headers };
      return { status: 429, text: '{"message":"Too many requests."}', headers: { ...own, ...JSON_TYPE } };
    },
  };
}

/** Deviations of a backend that is asked too often. */
export const throttled: readonly KnownMutant[] = [
  {
    name: 'a 429 that does not say when to come again',
    verdict: 'differs',
    call: BRANDS,
    path: 'header retry-after',
    make: () => tooMany({}),
  },
  {
    name: 'a 429 that says something else',
    verdict: 'differs',
    call: BRANDS,
    path: 'header retry-after',
    make: () => tooMany({ 'retry-after': 'soon' }),
  },
  {
    name: 'a Retry-After that another origin cannot read',
    verdict: 'differs',
    call: BRANDS,
    path: 'header access-control-expose-headers',
    make: () => tooMany({ 'retry-after': '0' }),
  },
  {
    name: 'a list that is refused for a long time',
    verdict: 'broken',
    call: BRANDS,
    path: '',
    make: () => tooMany({ 'retry-after': '3600', 'access-control-expose-headers': 'Retry-After' }),
  },
];

const forbidden = (call: string, edit: () => Partial<MutantAnswer>) => () =>
  raw(call, ({ status }) => (status === 403 ? edit() : {}));

/** Refuses the list of brands from the second user on. */
function refusingReaders(): Mutant {
  let users = 0;
  return {
    answer(request, answer) {
      if (isCall(request, 'GET user_p/permissions')) users += 1;
      const isRefused = users > 1 && isCall(request, BRANDS) && answer.status === 200;
      return isRefused ? { status: 403, text: '{"message":"No."}', headers: answer.headers } : answer;
    },
  };
}

/** Deviations in what a role with fewer rights may do. */
export const readers: readonly ReaderMutant[] = [
  {
    name: 'a list that every role can read',
    role: 'Trainee',
    verdict: 'broken',
    call: `${BRANDS}, as Trainee`,
    path: 'status',
    make: forbidden(BRANDS, () => ({ status: 200, text: '{"brands":[]}' })),
  },
  {
    name: 'a 401 in place of a 403',
    role: 'Trainee',
    verdict: 'broken',
    call: `${BRANDS}, as Trainee`,
    path: 'status',
    make: forbidden(BRANDS, () => ({ status: 401 })),
  },
  {
    name: 'a 403 that is a page',
    role: 'Trainee',
    verdict: 'differs',
    call: `${BRANDS}, as Trainee`,
    path: '',
    make: forbidden(BRANDS, () => HTML),
  },
  {
    name: 'a list that a role may see and cannot read',
    role: 'Venue staff',
    verdict: 'broken',
    call: `${BRANDS}, as Venue staff`,
    path: 'status',
    make: refusingReaders,
  },
  {
    name: 'a change by a role that may only read',
    role: 'Venue staff',
    verdict: 'broken',
    call: 'PATCH product-brand/update-brand/:id, as Venue staff',
    path: 'status',
    make: forbidden(UPDATE, () => ({ status: 200, text: '{"message":"Saved."}' })),
  },
];
