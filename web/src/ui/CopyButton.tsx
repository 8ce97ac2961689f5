import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from './Button.tsx';

/** Copies through a selection where the page has no https. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const box = document.createElement('textarea');
    box.value = text;
    // With an open dialog, only its content can be selected.
    (document.querySelector('dialog[open]:last-of-type') ?? document.body).append(box);
    box.select();
    const done = document.execCommand?.('copy') === true;
    box.remove();
    return done;
  }
}

/** `what` names the text: 'the code'. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [done, setDone] = useState<boolean>();
  return (
    <div className="row">
      <Button
        icon={done ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
        onClick={() => void copyText(text).then(setDone)}
        aria-label={`Copy ${what}`}
      >
        Copy
      </Button>
      <span className="quiet" role="status">
        {done === undefined ? '' : done ? 'Copied' : 'Copy it by hand, please'}
      </span>
    </div>
  );
}
