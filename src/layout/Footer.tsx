import { version } from '../host/version';
import { layout } from '../messages/layout';
import { useScope } from '../session/auth/session';
import { useScopeOptions } from '../session/scope/scopeOptions';
import styles from './Footer.module.css';

/** The year with a rights notice (src/README.md, R100), in the name of the selected company. */
export function Footer() {
  const { selectedCompany } = useScope();
  const { companies } = useScopeOptions();
  const owner = companies.find(({ id }) => id === selectedCompany)?.name;
  return (
    <footer className={styles.footer}>
      <span>{layout.rights(new Date().getFullYear(), owner)}</span>
      <span className={styles.release}>{layout.release(version)}</span>
    </footer>
  );
}
