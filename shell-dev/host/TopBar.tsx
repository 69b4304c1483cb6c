import { connect } from '../../src/host/connect/connect';
import type { HostSession, Theme } from '../../src/host/contract';
import { ShellLink } from './ShellLink';
import { tabs } from './siblings';
import type { Suite } from './suite';
import { useExternalStore } from './useExternalStore';

function whoIs(session: HostSession): string {
  if (session.state === 'signed-in') {
    const { name, lastName } = session.user.userDetails;
    return `${name} ${lastName}`;
  }
  return session.state === 'signed-out' ? 'Signed out' : '';
}

/** The suite's top bar: its modules, the signed-in user, and the theme of all modules. */
export function TopBar({ suite }: { suite: Suite }) {
  const path = useExternalStore(suite.navigation.location);
  const session = useExternalStore(suite.session);
  const theme = useExternalStore(suite.theme);
  const section = (href: string) => href.split('/')[1];
  return (
    <header className="shell-bar">
      <strong className="shell-bar__name">Suite</strong>
      <nav aria-label="Suite" className="shell-bar__tabs">
        {tabs.map(({ label, href }) => (
          <ShellLink
            key={href}
            navigation={suite.navigation}
            href={href}
            current={section(path) === section(href)}
            className="shell-bar__tab"
            onLikely={href === '/stock/' ? () => void connect.prefetch('/', suite.stock) : undefined}
          >
            {label}
          </ShellLink>
        ))}
      </nav>
      <span className="shell-bar__user" data-testid="shell-user">
        {whoIs(session)}
      </span>
      <label className="shell-bar__theme">
        Theme{' '}
        <select value={theme} onChange={(event) => suite.theme.set(event.target.value as Theme)}>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
          <option value="system">System</option>
        </select>
      </label>
    </header>
  );
}
