import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Alert } from '../Alert.tsx';
import button from '../Button.module.css';
import { Button } from '../Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { ScrollList } from '../table/Scroll.tsx';
import css from './Download.module.css';
import { Progress } from './Progress.tsx';

/** The state of making a file; `useDocument` returns it. */
export interface Making {
  state: 'idle' | 'making' | 'ready' | 'failed';
  done: number;
  total: number;
  path: string;
  /** Students without a document, each with the reason. */
  failed: readonly { student: string; msg: string }[];
  problem: { message: string } | undefined;
  /** Cancels while it is being made; otherwise clears it. */
  close: () => void;
}

interface Props {
  title: string;
  making: Making;
  makingText: string;
  readyText: string;
  linkText: string;
  children?: ReactNode;
}

export function Download({ title, making, makingText, readyText, linkText, children }: Props) {
  const { state, failed, path, close } = making;
  if (state === 'idle') return null;
  return (
    <Dialog
      title={title}
      onClose={close}
      size="small"
      foot={<Button onClick={close}>{state === 'making' ? 'Cancel' : 'Close'}</Button>}
    >
      <div className="stack">
        {state === 'making' && <Progress done={making.done} total={making.total} label={makingText} />}
        {state === 'failed' && <Alert kind="bad">{making.problem?.message}</Alert>}
        {state === 'ready' && (
          <>
            <Alert kind="good">{readyText}</Alert>
            <a className={`${button.button} ${button.main} ${css.link}`} href={path} target="_blank" rel="noreferrer">
              <IconDownload size={20} aria-hidden="true" />
              {linkText}
            </a>
          </>
        )}
        {failed.length > 0 && (
          <div>
            <h3>Left out</h3>
            <ScrollList className={css.failed} aria-label="Left out">
              {failed.map((each) => (
                <li key={`${each.student} ${each.msg}`}>
                  <b>{each.student}</b>: {each.msg}
                </li>
              ))}
            </ScrollList>
          </div>
        )}
        {children}
      </div>
    </Dialog>
  );
}
