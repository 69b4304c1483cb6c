import { Fragment } from 'react';
import { useHost } from '../../host/HostContext';
import { dependents as texts } from '../../messages/dependents';
import { Text, VisuallyHidden } from '../../ui/layout/primitives';
import { TextLink } from '../../ui/layout/TextLink';
import styles from './DependentLines.module.css';
import type { Dependent } from './dependents';

interface DependentLinesProps {
  dependents: readonly Dependent[];
  /** What they refer to: 'this brand', 'one of these brands'. */
  used: string;
  /** The text after '4 products'. */
  sentence(dependent: Dependent, count: number): string;
  /** Links open in a new tab: this page has unsaved edits. */
  inNewTab?: boolean;
}

/**
 * What happens to the records that refer to this one, each consequence once: '4 products keep their stock but
 * lose this brand.', '4 products and 2 promo codes keep this brand, but it is no longer on offer for others.'
 */
export function DependentLines({ dependents, used, sentence, inNewTab = false }: DependentLinesProps) {
  const open = dependents.flatMap(({ resource, count }) => {
    const many = resource.label.many.toLowerCase();
    if (count === 'counting') return texts.counting(many, used);
    return count === 'failed' ? texts.failed(many, used) : [];
  });
  return (
    <div className={styles.lines} aria-live="polite">
      {consequences(dependents, sentence).map((counted) => (
        <Consequence
          key={keyOf(counted[0].dependent)}
          counted={counted}
          sentence={sentence}
          inNewTab={inNewTab}
        />
      ))}
      {[...new Set(open)].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Records of one kind and their number: at least one. */
interface Counted {
  dependent: Dependent;
  count: number;
}

/** Kinds of records with the same consequence. */
type CountedTogether = [Counted, ...Counted[]];

const PLURAL_COUNT = 2;

function consequences(
  dependents: readonly Dependent[],
  sentence: DependentLinesProps['sentence'],
): CountedTogether[] {
  const groups = new Map<string, CountedTogether>();
  for (const dependent of dependents) {
    const { count } = dependent;
    if (typeof count !== 'number' || count === 0) continue;
    const key = sentence(dependent, PLURAL_COUNT);
    const group = groups.get(key);
    if (group) group.push({ dependent, count });
    else groups.set(key, [{ dependent, count }]);
  }
  return [...groups.values()];
}

const keyOf = ({ resource, use }: Dependent) => `${resource.name} ${use.filter}`;

function Consequence({
  counted,
  sentence,
  inNewTab,
}: Pick<DependentLinesProps, 'sentence'> & { counted: CountedTogether; inNewTab: boolean }) {
  const [first] = counted;
  const isAlone = ({ dependent: { resource } }: Counted) =>
    counted.filter(({ dependent }) => dependent.resource === resource).length === 1;
  return (
    <p>
      {counted.map((one, index) => (
        <Fragment key={keyOf(one.dependent)}>
          {index > 0 && (index === counted.length - 1 ? texts.and : texts.between)}
          <Count {...one} inNewTab={inNewTab} />
          {!isAlone(one) && one.dependent.use.as !== undefined && texts.countedAs(one.dependent.use.as)}
        </Fragment>
      ))}{' '}
      {sentence(first.dependent, counted.length === 1 ? first.count : PLURAL_COUNT)}
    </p>
  );
}

/** '4 products', as a link to them where the list can be filtered by them. */
function Count({ dependent: { resource, href }, count, inNewTab }: Counted & { inNewTab: boolean }) {
  const { locale } = useHost();
  const { one, many } = resource.label;
  const counted = texts.counted(count, count.toLocaleString(locale), one.toLowerCase(), many.toLowerCase());
  if (href === undefined)
    return (
      <Text tone="text" weight="medium">
        {counted}
      </Text>
    );
  return (
    <TextLink to={href} {...(inNewTab && { target: '_blank', rel: 'noopener' })}>
      {counted}
      {inNewTab && <VisuallyHidden> {texts.newTab}</VisuallyHidden>}
    </TextLink>
  );
}
