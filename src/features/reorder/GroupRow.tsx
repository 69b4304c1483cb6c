import { Copy, Download, Mail, Printer, Truck } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useFormats } from '../../host/formats';
import { reorder as texts } from '../../messages/reorder';
import { Icon } from '../../ui/feedback/Icon';
import { initials } from '../../ui/feedback/Thumb';
import { Button, ButtonContent, buttonClass } from '../../ui/form/Button';
import { Inline, Text } from '../../ui/layout/primitives';
import rows from '../../ui/rows/rows.module.css';
import { leadTimeText, type OrderDetails, type VendorOrder } from './orders';
import { mailTo } from './orderText';
import styles from './reorder.module.css';
import type { RowFrame } from './rowFrame';
import type { OrderActions } from './useOrderActions';

interface GroupRowProps extends RowFrame {
  order: VendorOrder;
  details: OrderDetails;
  actions: OrderActions;
}

/** The head of a vendor's lines: who to order from, what can be done with the order, and what it costs. */
export function GroupRow({ at, isActive, style, order, details, actions }: GroupRowProps) {
  const { number, money } = useFormats();
  const name = useId();
  const { vendorId, vendor, lines, cost } = order;
  const isKnown = vendorId !== undefined;
  const tab = { tabIndex: isActive ? 0 : -1, 'aria-describedby': name };
  const button = { ...tab, variant: 'ghost', size: 'sm' } as const;
  const count = texts.lines(lines.length, number(lines.length));
  const contact = [vendor?.email ?? vendor?.phone, vendor?.contactName].filter(Boolean).join(', ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    // biome-ignore lint/a11y/useFocusableInteractive: the controls inside are
    <div className={rows.group} style={style} role="row" aria-rowindex={at + 2} data-at={at}>
      <Inline gap="3" className={styles.groupInner} role="presentation">
        <Text tone="muted" weight="semibold" className={styles.mark} aria-hidden="true">
          {isKnown ? initials(order.name) : <Icon of={Truck} size="sm" />}
        </Text>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
        <span className={styles.who} role="rowheader">
          <Text tone="text" weight="medium" id={name} className={rows.line} title={order.name}>
            {order.name}
          </Text>
          <Text
            tone="muted"
            size="xs"
            weight="regular"
            tabular
            className={rows.line}
            title={contact || undefined}
          >
            {isKnown ? contact : texts.noVendorText}
          </Text>
        </span>
        {isKnown && (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <span className={styles.actions} role="gridcell">
            <Button {...button} icon={Copy} onClick={() => void actions.copy([order], order.vendorId)}>
              {actions.copied === order.vendorId ? texts.copied : texts.copy}
            </Button>
            {vendor?.email && (
              <MailLink
                order={order}
                details={details}
                email={vendor.email}
                onMail={() => actions.mailed(order)}
                {...tab}
              />
            )}
            <Button {...button} icon={Download} onClick={() => void actions.exportOne(order)}>
              {texts.export}
            </Button>
            <Button
              {...button}
              icon={Printer}
              busy={actions.isPreparing}
              onClick={() => void actions.print([order])}
            >
              {texts.print}
            </Button>
          </span>
        )}
        <Inline as="span" align="baseline" gap="4" tabular className={styles.total} role="gridcell">
          <Text tone="muted" className={styles.totalFacts}>
            {texts.details([count, isKnown ? leadTimeText(order, { number }) : undefined].filter(isText))}
          </Text>
          {cost !== undefined && <b>{money(cost)}</b>}
        </Inline>
      </Inline>
    </div>
  );
}

const isText = (text: string | undefined): text is string => text !== undefined;

/** A link, not a button: the person's mail program opens the address. */
function MailLink({
  order,
  details,
  email,
  onMail,
  ...tab
}: {
  order: VendorOrder;
  details: OrderDetails;
  email: string;
  onMail(): void;
  tabIndex: number;
  'aria-describedby': string;
}) {
  const formats = useFormats();
  const href = useMemo(() => mailTo(email, order, details, formats), [email, order, details, formats]);
  return (
    <a {...tab} className={buttonClass({ variant: 'ghost', size: 'sm' })} href={href} onClick={onMail}>
      <ButtonContent icon={Mail}>{texts.mail}</ButtonContent>
    </a>
  );
}
