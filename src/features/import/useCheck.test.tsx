import { renderHook, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import type { CheckContext } from './check/checkedRow';
import { useCheck } from './useCheck';

const caught: unknown[] = [];

/** The page's own error element. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override componentDidCatch(error: unknown) {
    caught.push(error);
  }
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

// biome-ignore lint/correctness/useYield: it ends with an exception
function* broken(): Generator<void, CheckContext> {
  throw new TypeError('broken');
}

const OPTIONS = {
  key: '',
  choices: { leftOut: new Set<number>(), duplicates: new Map<string, number>(), taken: new Set<string>() },
  records: new Map<number, string>(),
  pending: new Map(),
};
const DATA = [['Cola']];

test('an exception of the check reaches the page', async () => {
  renderHook(() => useCheck(broken, DATA, OPTIONS), {
    wrapper: Boundary,
    onCaughtError: () => undefined,
  });
  await waitFor(() => expect(caught).toEqual([new TypeError('broken')]));
});
