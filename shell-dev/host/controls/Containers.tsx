import { Plus } from 'lucide-react';
import { StatusDot } from '../../../src/ui/feedback/StatusDot';
import { Thumb } from '../../../src/ui/feedback/Thumb';
import { Button } from '../../../src/ui/form/Button';
import { FieldGrid, FormLayout, FormSection } from '../../../src/ui/form/FormLayout';
import { SearchField } from '../../../src/ui/form/SearchField';
import { TextField } from '../../../src/ui/form/TextField';
import { Card } from '../../../src/ui/layout/Card';
import { PageHead } from '../../../src/ui/layout/Page';
import { SaveBar } from '../../../src/ui/layout/SaveBar';
import { Toolbar } from '../../../src/ui/layout/Toolbar';
import styles from './controls.module.css';
import { Gallery, Held, Specimen } from './Gallery';

/** Containers of other controls. */
export function Containers() {
  return (
    <>
      <Gallery title="Card">
        <Specimen state="plain">
          <Card>Only a frame.</Card>
        </Specimen>
        <Specimen state="title, action, foot">
          <Card
            title="Availability"
            level={3}
            line
            actions={
              <Button size="sm" icon={Plus}>
                Add
              </Button>
            }
            foot="Last changed today, 09:14"
          >
            Sold at three venues.
          </Card>
        </Specimen>
        <Specimen state="flush: a list reaches the edges">
          <Card title="Venues" level={3} line flush>
            <ul>
              <li className={styles.row}>Riverside</li>
              <li className={styles.row}>Harbour</li>
            </ul>
          </Card>
        </Specimen>
      </Gallery>
      <Gallery title="Page and form" wide>
        <Specimen state="head of a record">
          <PageHead
            title="Kernel & Co"
            thumb={<Thumb name="Kernel & Co" size="lg" />}
            badge={<StatusDot tone="success">Active</StatusDot>}
            meta={
              <>
                <span>Brand</span>
                <span>Last changed today, 09:14</span>
              </>
            }
            actions={<Button variant="primary">Save changes</Button>}
          />
        </Specimen>
        <Specimen state="line above a list">
          <Toolbar
            search={<Held start="">{(field) => <SearchField label="Search vendors" {...field} />}</Held>}
            meta="15 vendors"
            end={<Button size="sm">Compact rows</Button>}
          />
        </Specimen>
        <Specimen state="sections, fields side by side, aside">
          <FormLayout aside={<Card>Beside the form.</Card>}>
            <FormSection title="Basics" text="What everybody sees.">
              <FieldGrid>
                <Held start="Kernel & Co">{(field) => <TextField label="Name" {...field} />}</Held>
                <Held start="">{(field) => <TextField label="Code" optional {...field} />}</Held>
              </FieldGrid>
            </FormSection>
          </FormLayout>
        </Specimen>
        <Specimen state="save bar">
          <SaveBar label="Unsaved changes" summary="Unsaved changes: Name">
            <Button variant="ghost">Discard</Button>
            <Button variant="primary">Save changes</Button>
          </SaveBar>
        </Specimen>
      </Gallery>
    </>
  );
}
