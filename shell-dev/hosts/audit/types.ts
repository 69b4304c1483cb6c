import { runCommand } from '../../test/runCommand';
import type { Finding } from './audit';

/** A host in types/ compiles against the published types, and its wrong uses do not. */
export async function auditTypes(): Promise<Finding> {
  const { code, output } = await runCommand(['tsc', '-p', 'shell-dev/hosts/types']);
  return { name: 'a host compiles against the published types', problems: code === 0 ? [] : [output] };
}
