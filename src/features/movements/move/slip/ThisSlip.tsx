import clsx from 'clsx';
import { useFormats } from '../../../../host/formats';
import { move as texts } from '../../../../messages/move';
import type { SlipAmounts } from '../../../../rules/slips';
import { Text } from '../../../../ui/layout/primitives';
import panel from '../../enter/scanner.module.css';
import styles from './slip.module.css';

/** The units of a slip: sent, arrived, missing, and to be received. */
export function ThisSlip({ code, amounts }: { code: string; amounts: SlipAmounts }) {
  const { number } = useFormats();
  const { sent, arrived, missing, toReceive } = amounts;
  const row = (label: string, units: number, className?: string) => (
    <div className={panel.panelRow}>
      <Text tone="muted">{label}</Text>
      <span />
      <Text weight="medium" className={clsx(className)}>
        {number(units)}
      </Text>
    </div>
  );
  return (
    <section className={panel.panelCard} aria-label={texts.thisSlip}>
      <div className={panel.panelCardHead}>
        <span>{texts.thisSlip}</span>
        <Text tone="subtle" weight="regular">
          {code}
        </Text>
      </div>
      {row(texts.sent, sent)}
      {row(texts.arrived, arrived)}
      {row(texts.missingHeader, missing, missing > 0 ? styles.warn : undefined)}
      {row(texts.toReceive, toReceive)}
    </section>
  );
}
