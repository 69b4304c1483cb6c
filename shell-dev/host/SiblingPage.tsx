import { connect } from '../../src/host/connect/connect';
import { ShellLink } from './ShellLink';
import { siblingPages } from './siblings';
import type { Suite } from './suite';

/** A stand-in for another module of the suite, with a link back. */
export function SiblingPage({ path, suite }: { path: string; suite: Suite }) {
  const page = siblingPages[path];
  return (
    <main className="shell-page">
      <h1>{page?.title ?? 'Suite'}</h1>
      <p>
        {page
          ? `This page stands for another module of the suite: ${page.text}.`
          : 'The suite has no module at this address.'}
      </p>
      <p>
        <ShellLink
          navigation={suite.navigation}
          href="/stock/"
          onLikely={() => void connect.prefetch('/', suite.stock)}
        >
          Back to Stock
        </ShellLink>
      </p>
    </main>
  );
}
