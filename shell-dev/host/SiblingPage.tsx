import type { HostNavigation } from '../../src/host/contract';
import { ShellLink } from './ShellLink';
import { siblingPages } from './siblings';

/** A stand-in for another module of the suite, with a link back. */
export function SiblingPage({ path, navigation }: { path: string; navigation: HostNavigation }) {
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
        <ShellLink navigation={navigation} href="/stock/">
          Back to Stock
        </ShellLink>
      </p>
    </main>
  );
}
