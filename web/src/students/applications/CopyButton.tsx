import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';

/** Puts a text on the clipboard, by way of a selection where the page is served without https. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const box = document.createElement('textarea');
    box.value = text;
    // Inside an open dialog nothing beside it can be selected.
    (document.querySelector('dialog[open]:last-of-type') ?? document.body).append(box);
    box.select();
    const done = document.execCommand?.('copy') === true;
    box.remove();
    return done;
  }
}

/** Copies a text; `what` names it: 'the code'. */
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
