import { Mail, Phone } from 'lucide-react';
import { orders } from '../../../messages/orders';
import { Icon } from '../../../ui/feedback/Icon';
import { initials } from '../../../ui/feedback/Thumb';
import { Card } from '../../../ui/layout/Card';
import flow from '../../../ui/layout/flow.module.css';
import link from '../../../ui/layout/TextLink.module.css';
import text from '../../../ui/sheet/GroupRow.module.css';
import { customerName, type Order } from '../declaration/record';
import styles from './CustomerCard.module.css';

/** The customer and their contact details; only what the server sends. */
export function CustomerCard({ record }: { record: Order }) {
  const name = customerName(record);
  const { email, phone } = record.Customer ?? {};
  if (name === '' && !email && !phone) return null;
  return (
    <Card title={orders.customer}>
      <div className={flow.stack}>
        {name !== '' && (
          <div className={flow.inline}>
            <span className={styles.avatar} aria-hidden="true">
              {initials(name)}
            </span>
            <span className={text.strong}>{name}</span>
          </div>
        )}
        {email && (
          <div className={flow.inline}>
            <Icon of={Mail} />
            <a
              className={`${link.link} ${styles.address}`}
              href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
            >
              {email}
            </a>
          </div>
        )}
        {phone && (
          <div className={flow.inline}>
            <Icon of={Phone} />
            <a className={link.link} href={`tel:${encodeURIComponent(phone)}`}>
              {phone}
            </a>
          </div>
        )}
      </div>
    </Card>
  );
}
