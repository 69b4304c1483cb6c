import type { Mutant, MutantAnswer, MutantRequest } from './mutantServer';

/** Whether a request is the call: 'GET product/get-all-products-v2', with the rest of an address after it. */
export const isCall = ({ method, path }: MutantRequest, call: string): boolean => {
  const [wanted, address = ''] = call.split(' ');
  return method === wanted && path.startsWith(address);
};

// biome-ignore lint/suspicious/noExplicitAny: a mutant alters answers of any shape
type Anything = any;

/** Alters the JSON of the successful answers to a call; what `edit` returns takes its place, if anything. */
export function json(call: string, edit: (body: Anything, request: MutantRequest) => unknown): Mutant {
  return {
    answer(request, answer) {
      if (!isCall(request, call) || answer.status >= 300) return answer;
      const body: Anything = JSON.parse(answer.text);
      const edited = edit(body, request) ?? body;
      return { ...answer, text: JSON.stringify(edited) };
    },
  };
}

/** Alters each record of a list. */
export const each = (call: string, plural: string, edit: (record: Anything) => unknown): Mutant =>
  json(call, (body) => {
    for (const record of body[plural]) edit(record);
  });

/** Alters the first record of a list. */
export const first = (
  call: string,
  plural: string,
  edit: (record: Anything, all: Anything[]) => unknown,
): Mutant =>
  json(call, (body) => {
    edit(body[plural][0], body[plural]);
  });

/** Alters the answers to a call as they are. */
export const raw = (call: string, edit: (answer: MutantAnswer) => Partial<MutantAnswer>): Mutant => ({
  answer: (request, answer) => (isCall(request, call) ? { ...answer, ...edit(answer) } : answer),
});

/** Alters the headers of all answers. */
export const headers = (edit: (own: MutantAnswer['headers']) => MutantAnswer['headers']): Mutant => ({
  answer: (_, answer) => ({ ...answer, headers: edit(answer.headers) }),
});

/** Without some headers. */
export const without = (own: MutantAnswer['headers'], ...names: string[]): MutantAnswer['headers'] =>
  Object.fromEntries(Object.entries(own).filter(([name]) => !names.includes(name)));

export const HTML: Pick<MutantAnswer, 'text' | 'headers'> = {
  text: '<!doctype html><title>Sign in</title>',
  headers: { 'content-type': 'text/html' },
};
export const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Calls in place of the backend, from the time on that another call has come. */
export function after(call: string, mutant: Mutant): Mutant {
  let hasCome = false;
  const note = (request: MutantRequest) => {
    if (isCall(request, call)) hasCome = true;
  };
  return {
    instead(request) {
      if (hasCome) return mutant.instead?.(request);
      note(request);
      return undefined;
    },
    answer: (request, answer) => {
      note(request);
      return (hasCome && mutant.answer?.(request, answer)) || answer;
    },
  };
}

/** Alters the refusals of reads without a session. */
export const refusal = (edit: (answer: MutantAnswer) => Partial<MutantAnswer>): Mutant => ({
  answer: (request, answer) =>
    request.method === 'GET' && answer.status === 401 ? { ...answer, ...edit(answer) } : answer,
});

/** Alters the answers to what a browser asks before it sends a request to another origin. */
export const preflight = (edit: (answer: MutantAnswer) => Partial<MutantAnswer>): Mutant => ({
  answer: (request, answer) => (request.method === 'OPTIONS' ? { ...answer, ...edit(answer) } : answer),
});

/** Answers a call in place of the backend, which never hears of it. */
export const swallowed = (call: string, answer: MutantAnswer): Mutant => ({
  instead: (request) => (isCall(request, call) ? answer : undefined),
});
