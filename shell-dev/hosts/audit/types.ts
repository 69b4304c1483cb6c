import { runCommand } from '../../test/runCommand';
import type { Finding } from './audit';

/** Checks that the hosts in types/ compile against the published types, and that their wrong uses do not. */
export async function auditTypes(): Promise<Finding> {
  const { code, output } = await runCommand(['tsc', '-p', 'shell-dev/hosts/types']);
  return { name: 'a host compiles against the published types', failures: code === 0 ? [] : [output] };
}
