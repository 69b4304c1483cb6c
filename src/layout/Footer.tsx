import { version } from '../host/version';
import { frame } from '../messages/frame';
import { rights } from '../messages/layout';
import { useScope } from '../session/auth/session';
import { useScopeOptions } from '../session/scope/scopeOptions';
import { Inline, Text } from '../ui/layout/primitives';
import styles from './Footer.module.css';

/** The year with a rights notice (R100), in the name of the selected company. */
export function Footer() {
  const { selectedCompany } = useScope();
  const { companies } = useScopeOptions();
  const owner = companies.find(({ id }) => id === selectedCompany)?.name;
  return (
    <Inline as="footer" justify="between" gap="4" tone="subtle" size="xs" className={styles.footer}>
      <span>{rights(new Date().getFullYear(), owner)}</span>
      <Text tabular>{frame.release(version)}</Text>
    </Inline>
  );
}
