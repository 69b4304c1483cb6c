import { Mail, Phone } from 'lucide-react';
import { orders } from '../../../messages/orders';
import { Icon } from '../../../ui/feedback/Icon';
import { initials } from '../../../ui/feedback/Thumb';
import { Card } from '../../../ui/layout/Card';
import { Inline, Stack, Text } from '../../../ui/layout/primitives';
import link from '../../../ui/layout/TextLink.module.css';
import { customerName, type Order } from '../declaration/record';
import styles from './CustomerCard.module.css';

/** The customer and their contact details; only what the server sends. */
export function CustomerCard({ record }: { record: Order }) {
  const name = customerName(record);
  const { email, phone } = record.Customer ?? {};
  if (name === '' && !email && !phone) return null;
  return (
    <Card title={orders.customer}>
      <Stack gap="4">
        {name !== '' && (
          <Inline gap="2">
            <Text tone="muted" weight="medium" className={styles.avatar} aria-hidden="true">
              {initials(name)}
            </Text>
            <Text tone="text" weight="medium">
              {name}
            </Text>
          </Inline>
        )}
        {email && (
          <Inline gap="2">
            <Icon of={Mail} />
            <a
              className={`${link.link} ${styles.address}`}
              href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
            >
              {email}
            </a>
          </Inline>
        )}
        {phone && (
          <Inline gap="2">
            <Icon of={Phone} />
            <a className={link.link} href={`tel:${encodeURIComponent(phone)}`}>
              {phone}
            </a>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
