import { version } from '../host/version';
import { layout } from '../messages/layout';
import { useScopeOptions } from '../session/scopeOptions';
import { useScope } from '../session/session';
import styles from './Footer.module.css';

/** The year with a rights notice (specification section 2), in the name of the company that is looked at. */
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
