import { useWatch } from 'react-hook-form';
import { forms } from '../../messages/forms';
import { useScopeOptions } from '../../session/scopeOptions';
import { useScope } from '../../session/session';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { CheckList } from '../../ui/CheckList';
import { SkeletonForm } from '../../ui/Skeleton';
import { venuesInScope } from '../list/venuesInScope';
import type { FormControlProps } from './formControl';

/**
 * The venues that a record names: the active ones of the selected company are on offer, those outside it that the
 * record already names stay as they are (decisions section 6, venue tab).
 */
export function VenuesControl({
  field: _,
  form,
  at: __,
  value,
  onChange,
  onBlur,
  disabled,
  hint,
  ...props
}: FormControlProps) {
  const { selectedCompany } = useScope();
  const { venues, status, retry } = useScopeOptions();
  const everywhere = useWatch({ control: form.control, name: 'allVenues' }) === true;
  const chosen = Array.isArray(value) ? (value as string[]) : [];

  if (status === 'loading') return <SkeletonForm fields={1} />;
  if (status === 'failed') {
    return (
      <Banner tone="danger" action={<Button onClick={retry}>{forms.retry}</Button>}>
        {forms.venuesFailed}
      </Banner>
    );
  }
  const onOffer = venuesInScope(venues, selectedCompany);
  const offeredIds = new Set(onOffer.map(({ id }) => id));
  const kept = chosen.filter((id) => !offeredIds.has(id));
  const note = everywhere
    ? forms.venuesEverywhere
    : onOffer.length === 0
      ? forms.noVenues
      : kept.length > 0
        ? forms.venuesKept(kept.length)
        : hint;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears when the focus leaves all ticks together
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      <CheckList
        {...props}
        hint={note}
        options={onOffer.map(({ id, name }) => ({ id, label: name }))}
        value={everywhere ? [...offeredIds] : chosen.filter((id) => offeredIds.has(id))}
        onChange={(ids) => onChange([...kept, ...ids])}
        disabled={disabled || everywhere}
      />
    </div>
  );
}
