import { useHost } from '../host/HostContext';
import { dependents as said } from '../messages/dependents';
import { TextLink } from '../ui/TextLink';
import text from '../ui/text.module.css';
import styles from './DependentLines.module.css';
import type { Dependent } from './dependents';

interface DependentLinesProps {
  dependents: readonly Dependent[];
  /** What they use: 'this brand', 'one of these brands'. */
  used: string;
  /** What follows '4 products'. */
  sentence(dependent: Dependent, count: number): string;
  /** Looking at them must not leave this page: something here is not saved yet. */
  inNewTab?: boolean;
}

/** One line per kind of record that is concerned: '4 products keep their stock but lose this brand.' */
export function DependentLines({ dependents, ...rest }: DependentLinesProps) {
  return (
    <div className={styles.lines} aria-live="polite">
      {dependents.map((dependent) => (
        <Line key={`${dependent.resource.name} ${dependent.use.filter}`} dependent={dependent} {...rest} />
      ))}
    </div>
  );
}

function Line({
  dependent,
  used,
  sentence,
  inNewTab = false,
}: Omit<DependentLinesProps, 'dependents'> & { dependent: Dependent }) {
  const { locale } = useHost();
  const { resource, count, href } = dependent;
  const [one, many] = [resource.label.one.toLowerCase(), resource.label.many.toLowerCase()];
  if (count === 'counting') return <p>{said.counting(many, used)}</p>;
  if (count === 'failed') return <p>{said.failed(many, used)}</p>;
  if (count === 0) return null;
  const counted = said.counted(count, count.toLocaleString(locale), one, many);
  return (
    <p>
      {href === undefined ? (
        <span className={text.strong}>{counted}</span>
      ) : (
        <TextLink to={href} {...(inNewTab && { target: '_blank', rel: 'noopener' })}>
          {counted}
          {inNewTab && <span className={text.visuallyHidden}> {said.newTab}</span>}
        </TextLink>
      )}{' '}
      {sentence(dependent, count)}
    </p>
  );
}
