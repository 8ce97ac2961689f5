import { IconBarcode, IconFileText, IconMessage, IconSettings, IconWallet } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useAllowed } from '../../hooks.ts';
import { openReminders } from '../../reminders.ts';
import type { School } from '../../school/School.ts';
import button from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { askedFor, noFilters } from '../debtors/filters.ts';
import { PaymentCodes } from './PaymentCodes.tsx';
import { PromiseButton } from './PromiseButton.tsx';
import css from './Wallet.module.css';
import type { Wallet } from './Wallet.ts';

/** Milliseconds: the path of the statement is good for 15 minutes. */
const pathLasts = 10 * 60_000;
const allYears = -1;

interface Props {
  wallet: Wallet;
  school: School;
  reload: () => void;
  year: number;
  onYear: (year: number) => void;
  more: ReactNode;
}

/** What can be done, each where the server would take it, and which year is shown. */
export function WalletActions({ wallet, school, reload, year, onYear, more }: Props) {
  const may = useAllowed();
  const [showsCodes, setCodes] = useState(false);
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    const timer = setInterval(() => latest.current(), pathLasts);
    return () => clearInterval(timer);
  }, []);
  const remind = () =>
    openReminders({
      source: 'FEES',
      asked: { ...askedFor(noFilters, school.settings), studentList: [wallet.student.id] },
    });
  const regNo = encodeURIComponent(wallet.student.regno);
  return (
    <div className={css.actions}>
      {may('addPayment') && (
        <Link className={`${button.button} ${button.main}`} href={`/student_payments?regNo=${regNo}`}>
          <IconWallet size={20} aria-hidden="true" />
          Record payment
        </Link>
      )}
      <a className={`${button.button} ${button.plain}`} href={wallet.path} target="_blank" rel="noreferrer">
        <IconFileText size={20} aria-hidden="true" />
        Statement
      </a>
      {may('savePromise') && wallet.balance > 0 && <PromiseButton wallet={wallet} />}
      {may('getFeeReminders') && may('sendSms') && wallet.balance > 0 && (
        <Button icon={<IconMessage size={20} aria-hidden="true" />} onClick={remind}>
          Remind
        </Button>
      )}
      {may('addFees') && (
        <Link className={`${button.button} ${button.plain}`} href={`/set_fees?type=2&regNo=${regNo}`}>
          <IconSettings size={20} aria-hidden="true" />
          Own setting
        </Link>
      )}
      {more}
      {may('savePaymentCode') && (
        <Button icon={<IconBarcode size={20} aria-hidden="true" />} onClick={() => setCodes(true)}>
          Code
        </Button>
      )}
      {showsCodes && <PaymentCodes student={wallet.student} onClose={() => setCodes(false)} />}
      <div className={css.year}>
        <SelectField
          label="Year"
          name="year"
          value={year}
          placeholder={null}
          options={[...school.years, { value: allYears, label: 'All years' }]}
          onChange={onYear}
        />
      </div>
    </div>
  );
}
