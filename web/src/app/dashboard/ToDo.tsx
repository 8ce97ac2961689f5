import { useState } from 'react';
import { Link } from 'wouter';
import { useAllowed, useCall } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { feeWork, smsWork } from './feeWork.ts';
import type { Overview, Settings } from './Overview.ts';
import { schoolWork } from './schoolWork.ts';
import css from './ToDo.module.css';
import { useDeviceWork } from './useDeviceWork.ts';
import type { Work } from './Work.ts';

/** The most urgent; a button shows the rest. */
const shownFirst = 5;

const urgency = { danger: 0, amber: 1, grey: 2 };
const rank = ({ tone, isFirst }: Work): number => (isFirst ? -1 : urgency[tone]);

interface Props {
  overview: Overview | undefined;
  settings: Settings | undefined;
}

export function ToDo({ overview, settings }: Props) {
  const may = useAllowed();
  const [isWhole, setWhole] = useState(false);
  const mayFees = may('getFeeAttention');
  const fees = useCall('getFeeAttention', {}, { enabled: mayFees });
  const maySms = may('getSmsHealth');
  const sms = useCall('getSmsHealth', {}, { enabled: maySms });
  const onDevice = useDeviceWork();
  const failed = [fees, sms].find(({ problem, answer }) => problem && !answer);
  const isRead = overview && settings && (fees.answer || !mayFees) && (sms.answer || !maySms);
  const work = isRead
    ? [
        ...onDevice,
        ...schoolWork(overview, { settings, may }),
        ...feeWork(fees.answer, may),
        ...smsWork(sms.answer?.items ?? []),
      ].sort((a, b) => rank(a) - rank(b))
    : [];
  return (
    <Card
      title="To do"
      aside={
        <div className="row">
          {work.length > shownFirst && (
            <button type="button" className={css.all} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? `Only the first ${shownFirst}` : `All ${work.length}`}
            </button>
          )}
          {work.length > 0 && work.length <= shownFirst && <Badge tone="amber">{work.length}</Badge>}
        </div>
      }
      flush
    >
      {failed && (
        <div className={css.failed}>
          <Alert kind="bad">{failed.problem?.message}</Alert>
          <Button onClick={failed.reload}>Try again</Button>
        </div>
      )}
      {!isRead && !failed && <div className={css.waiting} data-waits />}
      {isRead && work.length === 0 && <EmptyState text="Nothing needs your attention" />}
      <ul className={css.work}>
        {(isWhole ? work : work.slice(0, shownFirst)).map((each) => (
          <Item key={`${each.text}/${each.more}`} work={each} />
        ))}
      </ul>
    </Card>
  );
}

function Item({ work: { icon: Icon, tone, text, more, action, to } }: { work: Work }) {
  return (
    <li>
      <span className={`${css.icon} ${css[tone]}`}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={css.words}>
        <b>{text}</b>
        {more && <span>{more}</span>}
      </span>
      {typeof to === 'string' ? (
        <Link href={to} className={css.act}>
          {action}
        </Link>
      ) : (
        <button type="button" className={css.act} onClick={to}>
          {action}
        </button>
      )}
    </li>
  );
}
