import { count as texts } from '../../../../messages/count';
import { Card } from '../../../../ui/layout/Card';
import styles from './home.module.css';

/** How products are counted with a scanner. */
export function HowToScan() {
  return (
    <Card title={texts.howToScan}>
      <ol className={styles.steps}>
        {texts.scanSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}
