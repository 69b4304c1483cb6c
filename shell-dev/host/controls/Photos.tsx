import { CupSoda, IceCreamCone, Popcorn } from 'lucide-react';
import type { Photo } from '../../../src/host/contract';
import { preparePhoto } from '../../../src/kit/fieldTypes/controls/preparePhoto';
import { Avatar } from '../../../src/ui/feedback/Avatar';
import { Thumb } from '../../../src/ui/feedback/Thumb';
import { PhotoField } from '../../../src/ui/form/PhotoField';
import { PhotosField } from '../../../src/ui/form/PhotosField';
import type { PreparedPhoto } from '../../../src/ui/form/photo/usePhotoFiles';
import styles from './controls.module.css';
import { Gallery, Held, Specimen } from './Gallery';

const POPCORN: Photo = {
  name: 'popcorn.svg',
  url: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#b3372f" d="M0 0h8v8H0z"/><path fill="#f4e4c1" d="M1 3h1l.4 4H1.6zm2.5 0h1v4h-1zM6 3h1l-.6 4h-.8z"/><circle cx="4" cy="2" r="1.4" fill="#fff3d6"/></svg>',
  )}`,
};

const LID: Photo = {
  name: 'lid.svg',
  url: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#dfe7ea" d="M0 0h8v8H0z"/><path fill="none" stroke="#28324d" stroke-width=".2" d="M2.4 2h3.2l-.5 4.5H2.900zM2 1.600h4V2H2z"/></svg>',
  )}`,
};

/** Rejects after four seconds, to show the busy and the error state. */
const slowly = (): Promise<PreparedPhoto> =>
  new Promise((resolve) => {
    setTimeout(() => resolve({ ok: false, error: 'Image could not be read.' }), 4_000);
  });

/** The photo area with delete, and the places that show photos. */
export function Photos() {
  return (
    <>
      <Gallery title="Photo area">
        <Specimen state="empty">
          <Field start={null} />
        </Specimen>
        <Specimen state="filled, with delete">
          <Field start={POPCORN} />
        </Specimen>
        <Specimen state="error">
          <Field start={null} error="Image must be smaller than 5 MB." />
        </Specimen>
        <Specimen state="disabled">
          <Field start={POPCORN} disabled />
        </Specimen>
        <Specimen state="busy for four seconds, then refused: choose a file">
          <Field start={null} prepare={slowly} />
        </Specimen>
      </Gallery>
      <Gallery title="Photos">
        {several.map(([state, start, props]) => (
          <Specimen key={state} state={state}>
            <Held<Photo[]> start={[...start]}>
              {(field) => <PhotosField label="Photos" prepare={preparePhoto} {...field} {...props} />}
            </Held>
          </Specimen>
        ))}
      </Gallery>
      <Gallery title="Thumb and avatar">
        <Specimen state="thumbs: photo, initials, large; icon on a colour, on none, large">
          <div className={styles.line}>
            <Thumb name="Popcorn" src={POPCORN.url} />
            <Thumb name="Kernel & Co" />
            <Thumb name="Marlow" size="lg" />
            <Thumb name="Caramel Popcorn" icon={Popcorn} colour="#C7822B" />
            <Thumb name="Cola" icon={CupSoda} />
            <Thumb name="Ice cream" icon={IceCreamCone} colour="#2F7F86" size="lg" />
          </div>
        </Specimen>
        <Specimen state="avatars: photo, default icon, small">
          <div className={styles.line}>
            <Avatar src={POPCORN.url} />
            <Avatar />
            <Avatar size="sm" />
          </div>
        </Specimen>
      </Gallery>
    </>
  );
}

const several = [
  ['empty', [], {}],
  ['filled', [POPCORN, LID, POPCORN], {}],
  ['error', [POPCORN], { error: 'Image could not be read.' }],
  ['full', [LID, POPCORN, LID, POPCORN], { max: 4 }],
  ['disabled', [POPCORN, LID], { disabled: true }],
] as const;

function Field({
  start,
  prepare = preparePhoto,
  ...state
}: {
  start: Photo | null;
  prepare?: typeof slowly | typeof preparePhoto;
  error?: string;
  disabled?: boolean;
}) {
  return (
    <Held start={start}>
      {(field) => <PhotoField label="Photo" prepare={prepare} {...field} {...state} />}
    </Held>
  );
}
