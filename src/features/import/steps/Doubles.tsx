import { Search } from 'lucide-react';
import { useFormats } from '../../../host/formats';
import type { AnyResource } from '../../../kit/declare/resource';
import { useDeletion } from '../../../kit/list/useDeletion';
import { useList } from '../../../kit/state/useResource';
import { importRun as texts } from '../../../messages/importing';
import { Badge } from '../../../ui/feedback/Badge';
import { ButtonLink } from '../../../ui/form/ButtonLink';
import { Card } from '../../../ui/layout/Card';
import { Inline, Text } from '../../../ui/layout/primitives';
import styles from '../import.module.css';
import type { Double } from '../run/doubles';

/** The records that this import and others have created at the same time, with the ways to remove one (R215). */
export function Doubles({ doubles }: { doubles: readonly Double[] }) {
  const resources = [...new Set(doubles.map(({ resource }) => resource))];
  return resources.map((resource) => (
    <DoublesOf
      key={resource.name}
      resource={resource}
      doubles={doubles.filter((double) => double.resource === resource)}
    />
  ));
}

const nothing = () => undefined;

function DoublesOf({ resource, doubles }: { resource: AnyResource; doubles: readonly Double[] }) {
  const { number } = useFormats();
  const list = useList(resource);
  const { action, dialog } = useDeletion(resource, {
    list,
    isWaiting: false,
    onAsk: nothing,
    onDeleted: nothing,
  });
  const records = new Map(list.map((record) => [record._id, record]));
  // one of them can have been deleted since
  const left = doubles.flatMap((double) => {
    const record = records.get(double.id);
    return record && double.others.some((id) => records.has(id)) ? [{ ...double, record }] : [];
  });
  const many = resource.label.many.toLowerCase();
  return (
    <>
      {left.length > 0 && (
        <Card title={texts.doubles(many)} actions={<Badge tone="warning">{number(left.length)}</Badge>} line>
          <Inline as="p" wrap tone="warning" className={styles.question}>
            {texts.doublesText(left.length, many)}
          </Inline>
          {left.map(({ id, label, text, others, record }) => (
            <Inline key={id} wrap gap="3" justify="between" className={styles.double}>
              <span>
                <span className={styles.strong}>{resource.titleOf(record)}</span>{' '}
                <Text tone="subtle">
                  {texts.doubleOf(
                    number(others.length + 1),
                    text === resource.titleOf(record) ? undefined : `${label} ${text}`,
                  )}
                </Text>
              </span>
              <Inline gap="2">
                <ButtonLink
                  size="sm"
                  icon={Search}
                  to={`${resource.pages.list?.path ?? ''}?${new URLSearchParams({ q: text })}`}
                >
                  {texts.showDoubles(many)}
                </ButtonLink>
                {action(record)}
              </Inline>
            </Inline>
          ))}
        </Card>
      )}
      {dialog}
    </>
  );
}
