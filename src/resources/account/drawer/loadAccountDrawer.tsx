import type { FieldControlProps } from '../../../kit/fieldTypes/controls/fieldControl';
import { prepareWhenNeeded } from '../../../kit/fieldTypes/controls/prepareWhenNeeded';
import { type FieldControls, loadControls } from '../../../kit/fieldTypes/loadControls';
import { photoCodec } from '../../../kit/fieldTypes/photo';
import { account as words } from '../../../messages/account';
import { AvatarField } from '../../../ui/form/AvatarField';
import { AccountDrawer, type AccountDrawerProps } from './AccountDrawer';
import { sectionFields } from './sections';

/** The drawer with the controls of its fields, so that it renders all of them at once. */
export async function loadAccountDrawer() {
  const controls: FieldControls = new Map([...(await loadControls(sectionFields)), ['photo', PersonPhoto]]);
  return (props: AccountDrawerProps) => <AccountDrawer {...props} controls={controls} />;
}

/** The photo of a person is round and has no tile of its own, unlike those of records. */
function PersonPhoto({ input }: FieldControlProps<unknown>) {
  return (
    <AvatarField
      {...input}
      value={photoCodec.read(input.value)}
      prepare={prepareWhenNeeded}
      chooseLabel={words.choosePhoto}
      removeLabel={words.removePhoto}
    />
  );
}
