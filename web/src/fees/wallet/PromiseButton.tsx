import { IconCalendarDue } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PromiseDialog } from '../debtors/PromiseDialog.tsx';
import type { Wallet } from './Wallet.ts';

export function PromiseButton({ wallet: { student, balance, dueToday, promise } }: { wallet: Wallet }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<IconCalendarDue size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Promise
      </Button>
      {isOpen && (
        <PromiseDialog
          debtor={{ regno: student.regno, name: student.name, balance, dueToday, promise }}
          onSaved={close}
          onClose={close}
        />
      )}
    </>
  );
}
