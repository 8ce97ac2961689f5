import { useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import { rememberMe } from './DoorView.tsx';
import type { PortalState } from './PortalState.ts';
import { isRemembered, remember, type Session } from './session.ts';

/** Copies a text. False where the browser has no clipboard, as on a plain-http network. */
async function copy(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) window.getSelection()?.selectAllChildren(shown);
    return document.execCommand?.('copy') === true;
  }
}

export function CodeView({ portal, session }: { portal: PortalState; session: Session }) {
  const [isMine, setMine] = useState<0 | 1>(isRemembered() ? 1 : 0);
  const [copied, setCopied] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const code = useRef<HTMLOutputElement>(null);
  const [number] = useState(portal.visit);
  const change = (mine: 0 | 1) => {
    setMine(mine);
    remember(mine === 1);
  };
  const copyCode = async () => {
    setCopied((await copy(session.code, code.current)) ? 'Copied' : 'Copy it by hand, please');
  };
  const goOn = async () => {
    setWaiting(true);
    const known = await portal.own(session).catch(() => undefined);
    if (number === portal.visit()) portal.go(known?.applications.length === 0 ? 'new/1' : '');
  };
  return (
    <>
      <h1>Write down your code</h1>
      <p>{`Use this code with your phone number ${session.phone} to come back to your application.`}</p>
      <output ref={code} className="code" aria-label="Your code">
        {session.code}
      </output>
      <div className="row">
        <Button onClick={() => void copyCode()}>Copy</Button>
        <span role="status" className="quiet">
          {copied}
        </span>
      </div>
      <p>Write it on paper now. Keep it private. Anyone who has it can read and change your application.</p>
      <CheckboxField label={rememberMe} value={isMine} onChange={change} />
      <Button look="main" busy={isWaiting} onClick={() => void goOn()}>
        {isWaiting ? 'Please wait…' : 'I have written it down'}
      </Button>
    </>
  );
}
