import hostReactCheck from './hostReactCheck';

const asked = (pkgName: string, shared: Record<string, Record<string, unknown>>) => ({
  pkgName,
  shareInfo: { shareConfig: { requiredVersion: '^19.0.0' } },
  origin: { shareScopeMap: { default: shared } },
});
const check = hostReactCheck();

test('a React of the right major is accepted, whatever else is shared', async () => {
  const question = asked('react', { react: { '18.3.1': {}, '19.1.10': {} } });
  await expect(check.beforeLoadShare(question)).resolves.toBe(question);
});

test.each([
  ['react', { react: { '18.3.1': {} } }, 'Stock needs React 19 from the suite, which shares react 18.3.1.'],
  ['react-dom/client', {}, 'Stock needs React 19 from the suite, which shares no react-dom/client.'],
])('%s is refused with one sentence', async (name, shared, sentence) => {
  await expect(check.beforeLoadShare(asked(name, shared))).rejects.toThrow(sentence);
});
