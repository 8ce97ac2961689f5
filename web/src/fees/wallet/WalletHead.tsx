import { money } from '@somero/contract/money.ts';
import { IconUser } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { balanceInWords } from '../balanceInWords.ts';
import { PromiseBadge } from '../debtors/PromiseBadge.tsx';
import css from './Wallet.module.css';
import type { Wallet } from './Wallet.ts';

type Family = NonNullable<Wallet['family']>;

export function WalletHead({ wallet: { student, family, balance, dueToday, promise } }: { wallet: Wallet }) {
  const { name, regno, photo, status } = student;
  const place = [student.class, student.stream].filter(Boolean).join(' ');
  return (
    <Card>
      <div className={css.head}>
        <span className={css.photo}>
          {photo ? (
            <img src={photo} alt={name} />
          ) : (
            <IconUser size={36} stroke={1.2} role="img" aria-label="No photo" />
          )}
        </span>
        <div className={css.who}>
          <div className="row">
            <h2>{name}</h2>
            <Badge tone={status === 1 ? 'leaf' : 'grey'}>{status === 1 ? 'ACTIVE' : 'DISABLED'}</Badge>
          </div>
          <p className="quiet">{[regno, place, student.residency].filter(Boolean).join(' · ')}</p>
          {promise && (
            <p>
              Promise: <PromiseBadge promise={promise} />
            </p>
          )}
          {family && <FamilyLinks family={family} regNo={regno} />}
          {student.codes.length > 0 && <p className="quiet">{`Payment code ${student.codes.join(', ')}`}</p>}
        </div>
        <dl className={css.figures}>
          <div>
            <dt>Due today</dt>
            <dd>{money(dueToday)}</dd>
          </div>
          <div className={css.balance} data-state={balance > 0 ? 'owes' : 'clear'}>
            <dt>Balance</dt>
            <dd>{balanceInWords(balance)}</dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}

/** The others, each to the own wallet, and what all owe together. */
function FamilyLinks({ family: { students, balance, path }, regNo }: { family: Family; regNo: string }) {
  return (
    <p>
      Family:{' '}
      {students
        .filter(({ regno }) => regno !== regNo)
        .map(({ regno, name, balance: own }, at) => (
          <Fragment key={regno}>
            {at > 0 && ', '}
            <Link href={`/student_wallet?regNo=${encodeURIComponent(regno)}`}>{name}</Link>
            {` (${balanceInWords(own)})`}
          </Fragment>
        ))}
      {`. Together: ${balanceInWords(balance)}. `}
      <a href={path} target="_blank" rel="noreferrer">
        Statement of the family
      </a>
    </p>
  );
}
