import { fireEvent, render } from '@testing-library/react';
import { Popcorn } from 'lucide-react';
import { Thumb } from './Thumb';

const thumb = (props: Partial<Parameters<typeof Thumb>[0]>) => {
  const { container } = render(<Thumb name="Kernel & Co" {...props} />);
  return container.firstElementChild as HTMLElement;
};

test('without a photo it shows initials, or the icon on the colour of the record', () => {
  expect(thumb({})).toHaveTextContent('KC');
  const product = thumb({ icon: Popcorn, colour: '#c7822b' });
  expect(product.querySelector('svg')).not.toBeNull();
  expect(product.style.getPropertyValue('--sk-value')).toBe('#C7822B');
});

test('an invalid colour gives no tint', () => {
  expect(thumb({ icon: Popcorn, colour: 'url(//elsewhere)' }).getAttribute('style')).toBeNull();
});

test('a photo is preferred, until it fails to load', () => {
  const product = thumb({ src: '/popcorn.png', icon: Popcorn });
  const image = product.querySelector('img');
  expect(image).toHaveAttribute('src', '/popcorn.png');
  if (image) fireEvent.error(image);
  expect(product.querySelector('img')).toBeNull();
  expect(product.querySelector('svg')).not.toBeNull();
});
