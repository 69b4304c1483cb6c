import { labels as texts } from '../../messages/labels';
import { LABEL_PAPERS, type LabelPaperName, labelsPerPage, MOST_COPIES } from '../../rules/labels';
import { Check } from '../../ui/form/Check';
import { SegmentedControl } from '../../ui/form/SegmentedControl';
import { TextField } from '../../ui/form/TextField';
import { OptionField } from '../../ui/pickers/OptionField';
import { SelectField } from '../../ui/pickers/SelectField';
import styles from './LabelDialog.module.css';
import type { Labels } from './useLabels';

/** The fields of the dialog: venue, kind of label, paper, position and copies. */
export function LabelForm({ labels }: { labels: Labels }) {
  const { choice, change, venues, withoutPrice, mayReadStock } = labels;
  const perPage = labelsPerPage(LABEL_PAPERS[choice.paper]);
  return (
    <div className={styles.form}>
      {venues.length > 1 && (
        <OptionField
          label={texts.venue}
          placeholder={texts.chooseVenue}
          value={choice.venueId}
          onChange={(venueId) => change({ venueId })}
          options={venues.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {mayReadStock && (
        <div className={styles.field}>
          <span className={styles.label}>{texts.kind}</span>
          <SegmentedControl
            label={texts.kind}
            block
            options={[
              { value: 'price', label: texts.price },
              { value: 'shelf', label: texts.shelf },
            ]}
            value={choice.hasShelf ? 'shelf' : 'price'}
            onChange={(kind) => change({ hasShelf: kind === 'shelf' })}
          />
        </div>
      )}
      <SelectField
        label={texts.paper}
        value={choice.paper}
        onChange={(paper) => change({ paper: paper as LabelPaperName })}
        options={Object.entries(texts.papers).map(([value, label]) => ({ value, label }))}
      />
      {perPage > 1 && (
        <TextField
          label={texts.first}
          inputMode="numeric"
          value={choice.first}
          onChange={(first) => change({ first })}
          hint={texts.firstHint(perPage)}
          error={labels.isFirst ? undefined : texts.notFirst(perPage)}
        />
      )}
      <TextField
        label={texts.copies}
        inputMode="numeric"
        value={choice.copies}
        onChange={(copies) => change({ copies })}
        error={labels.isCopies ? undefined : texts.notCopies(MOST_COPIES)}
      />
      {withoutPrice > 0 && (
        <Check
          checked={choice.withoutPrice}
          onChange={(event) => change({ withoutPrice: event.target.checked })}
        >
          {texts.withoutPrice}
        </Check>
      )}
    </div>
  );
}
