import { IconCalendarDue } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Done } from '../../ui/Done.tsx';
import { PromiseDialog } from '../debtors/PromiseDialog.tsx';
import type { Wallet } from './Wallet.ts';

export function PromiseButton({ wallet: { student, balance, dueToday, promise } }: { wallet: Wallet }) {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState('');
  const open = () => {
    setDone('');
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<IconCalendarDue size={20} aria-hidden="true" />} onClick={open}>
        Promise
      </Button>
      <Done text={done} onClose={() => setDone('')} takesFocus />
      {isOpen && (
        <PromiseDialog
          debtor={{ regno: student.regno, name: student.name, balance, dueToday, promise }}
          onSaved={(msg) => {
            setDone(msg);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
