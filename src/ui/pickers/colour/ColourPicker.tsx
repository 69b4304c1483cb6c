import { type RefObject, useState } from 'react';
import { type Color, ColorArea, ColorThumb, parseColor } from 'react-aria-components/ColorArea';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { Popover } from '../../overlay/Popover';
import styles from './ColourPicker.module.css';

interface ColourPickerProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  /** The initial colour, '#C7822B'. */
  value: string | undefined;
  onChange(colour: string): void;
  onClose(): void;
}

/** The initial colour of an empty field. */
const START_COLOUR = '#C7822B';

/** Any colour: an area of tints and shades, and below it the hue. Arrow keys move both. */
export function ColourPicker({ label, anchor, value, onChange, onClose }: ColourPickerProps) {
  // kept in its own colour space: as hex a grey would lose its hue
  const [colour, setColour] = useState(() => parseColor(value ?? START_COLOUR).toFormat('hsb'));
  const change = (next: Color) => {
    setColour(next.toFormat('hsb'));
    onChange(next.toString('hex'));
  };
  return (
    <Popover label={label} anchor={anchor} width={240} onClose={onClose}>
      <div className={styles.picker}>
        <ColorArea
          className={styles.area ?? ''}
          aria-label={label}
          colorSpace="hsb"
          xChannel="saturation"
          yChannel="brightness"
          value={colour}
          onChange={change}
        >
          <ColorThumb className={styles.thumb ?? ''} />
        </ColorArea>
        <ColorSlider channel="hue" colorSpace="hsb" value={colour} onChange={change}>
          <SliderTrack className={styles.hue ?? ''}>
            <ColorThumb className={styles.thumb ?? ''} />
          </SliderTrack>
        </ColorSlider>
      </div>
    </Popover>
  );
}
