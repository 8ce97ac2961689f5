import { useRef, useState } from 'react';
import button from '../ui/Button.module.css';
import { Button } from '../ui/Button.tsx';
import type { FieldProps } from '../ui/fields/FieldFrame.tsx';
import { GroupFrame } from './GroupFrame.tsx';
import { shrinkPicture } from './shrinkPicture.ts';
import { stored } from './Values.ts';

export function PictureInput(props: FieldProps<string>) {
  const { name = '', value, onChange } = props;
  const [isPreparing, setPreparing] = useState(false);
  const [refused, setRefused] = useState('');
  const latest = useRef(onChange);
  latest.current = onChange;
  const take = async (file: File | undefined) => {
    if (!file) return;
    setPreparing(true);
    try {
      const address = await shrinkPicture(file, name);
      setRefused('');
      latest.current(address);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
    }
    setPreparing(false);
  };
  const chooser = (words: string, isCamera: boolean) => (
    <label className={`${button.button} ${button.plain} ${isCamera ? 'camera' : ''}`}>
      {words}
      <input
        className="hidden"
        type="file"
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // So that the same picture can be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
  return (
    <GroupFrame {...props}>
      <div className={`picture ${name}`}>
        {isPreparing ? (
          <p className="quiet" role="status">
            Preparing the picture…
          </p>
        ) : (
          <>
            <Shown value={value} />
            <div className="row">
              {chooser('Take a picture', true)}
              {chooser(value === '' ? 'Choose a picture' : 'Choose another', false)}
              {value !== '' && <Button onClick={() => onChange('')}>Remove</Button>}
            </div>
          </>
        )}
        {refused && (
          <p className="refused" role="alert">
            {refused}
          </p>
        )}
      </div>
    </GroupFrame>
  );
}

function Shown({ value }: { value: string }) {
  if (value === '') return <p className="quiet">No picture yet.</p>;
  if (value === stored) return <p>✓ The school has this picture.</p>;
  // biome-ignore lint/a11y/noRedundantAlt: it tells this picture from the one that the school has
  return <img src={value} alt="The picture that was chosen" />;
}
