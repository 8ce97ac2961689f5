import './pictureField.css';
import { button, element } from './element.ts';
import { shrinkPicture } from './shrinkPicture.ts';
import { stored } from './Values.ts';

interface Picture {
  /** photo or resultSlip. */
  name: string;
  value: string;
  change: (value: string) => void;
}

/** A picture from the camera or from the phone's own pictures: seen, replaced, taken away. */
export function pictureField({ name, value, change }: Picture): HTMLElement {
  const frame = element('div', { class: `picture ${name}` });
  const said = element('p', { class: 'error', role: 'alert', hidden: true });
  let now = value;

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    frame.replaceChildren(element('p', { class: 'quiet', role: 'status' }, 'Preparing the picture…'));
    try {
      const address = await shrinkPicture(file, name);
      said.hidden = true;
      show(address);
      change(address);
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : String(error);
      said.hidden = false;
      show(now);
    }
  };
  const chooser = (words: string, capture: boolean): HTMLElement => {
    const input = element('input', {
      type: 'file',
      accept: 'image/*',
      class: 'hidden',
      capture: capture && 'environment',
      change: () => {
        const file = input.files?.[0];
        // Lets the same picture be chosen again.
        input.value = '';
        void take(file);
      },
    });
    return element('label', { class: capture ? 'button camera' : 'button' }, words, input);
  };
  const show = (address: string): void => {
    now = address;
    const remove = (): void => {
      show('');
      change('');
    };
    const shown =
      address === ''
        ? element('p', { class: 'quiet' }, 'No picture yet.')
        : address === stored
          ? element('p', {}, '✓ The school has this picture.')
          : element('img', { src: address, alt: 'The picture that was chosen' });
    frame.replaceChildren(
      shown,
      element(
        'div',
        { class: 'row' },
        chooser('Take a picture', true),
        chooser(address === '' ? 'Choose a picture' : 'Choose another', false),
        address !== '' && button('Remove', remove),
      ),
    );
  };
  show(value);
  return element('div', {}, frame, said);
}
