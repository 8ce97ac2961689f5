import { IconFolder, IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import css from './PhotoChooser.module.css';

interface Props {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Phones cannot choose folders. */
const knowsFolders = (): boolean =>
  'webkitdirectory' in HTMLInputElement.prototype && !/Android|iPhone|iPad/.test(navigator.userAgent);

export function PhotoChooser({ disabled, onFiles }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    input.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the other way to what the buttons do
    <div
      className={`${css.drop} ${over ? css.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>
        Name each file with the student’s index number. Leave out characters that a file name cannot have:{' '}
        <b>003301/368</b> is <b className={css.name}>003301-368.jpg</b> or <b>003301368.png</b>.
      </p>
      <div className="row">
        <Button
          icon={<IconPhotoPlus size={20} aria-hidden="true" />}
          disabled={disabled}
          onClick={() => files.current?.click()}
        >
          Choose photos
        </Button>
        {knowsFolders() && (
          <Button
            icon={<IconFolder size={20} aria-hidden="true" />}
            disabled={disabled}
            onClick={() => folder.current?.click()}
          >
            Choose a folder
          </Button>
        )}
      </div>
      <input
        ref={files}
        className="hidden"
        type="file"
        multiple
        tabIndex={-1}
        accept="image/png,image/jpeg"
        aria-label="Photos"
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={(element) => {
          folder.current = element;
          // React does not know this property.
          element?.setAttribute('webkitdirectory', '');
        }}
        className="hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Folder of photos"
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}
