import type { Answer } from '@somero/contract';
import { chargingTexts } from '@somero/contract/fees/charging/texts.ts';
import { unconfirmedAfter } from '@somero/contract/fees/incoming/states.ts';
import { marksTexts } from '@somero/contract/marks/texts.ts';
import { termName } from '@somero/contract/school/reference.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type OutboxKind, useUnsavedCount } from '../device.ts';
import { useAllowed, useCall } from '../hooks.ts';
import { Card } from '../ui/Card.tsx';
import { counted } from '../ui/counted.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import css from './Attention.module.css';

type Found = Omit<Answer<'getAttention'>, 'error' | 'msg'>;
type Sheet = Found['sheets'][number];

export function Attention() {
  const reading = useCall('getAttention', {});
  const settings = useCall('getReportSettings', {});
  const enabled = useAllowed()('getFeeAttention');
  const fees = useCall('getFeeAttention', {}, { enabled });
  const maySms = useAllowed()('getSmsHealth');
  const sms = useCall('getSmsHealth', {}, { enabled: maySms });
  const isRead = settings.answer && (fees.answer || !enabled) && (sms.answer || !maySms);
  return (
    <Card title="Needs your attention">
      <Loaded
        value={isRead ? reading.answer : undefined}
        reading={[reading, fees, sms].find(({ problem }) => problem) ?? settings}
      >
        {(found) => <Items found={found} fees={fees.answer} sms={sms.answer} settings={settings.answer?.settingData} />}
      </Loaded>
    </Card>
  );
}

const storedKinds = {
  marks: { one: 'mark', href: '/add_update_marks', action: 'Enter Marks' },
  comments: { one: 'comment', href: '/report_comments', action: 'Report Comments' },
};

/** What this device stores for the user: entries to send, and entries that need a decision. */
function useOnDevice(kind: OutboxKind) {
  const waiting = useUnsavedCount(kind, 'waiting');
  const notSaved = useUnsavedCount(kind, 'notSaved');
  const { one, href, action } = storedKinds[kind];
  const item = (count: number, words: string) =>
    count > 0 && (
      <Item key={kind + words} href={href} action={action}>
        {`${counted(count, one)} on this device ${words}.`}
      </Item>
    );
  return [item(waiting, 'not yet sent to the school'), item(notSaved, 'not saved: see why')];
}

type Settings = Answer<'getReportSettings'>['settingData'];

interface ItemsProps {
  found: Found;
  fees: Answer<'getFeeAttention'> | undefined;
  sms: Answer<'getSmsHealth'> | undefined;
  settings: Settings | undefined;
}

function Items({ found, fees, sms, settings }: ItemsProps) {
  const may = useAllowed();
  const onDevice = [...useOnDevice('marks'), ...useOnDevice('comments')];
  const maySet = may('updateReportSettings');
  const isClosed = settings?.allowMarksAdd === 0;
  const isIncomplete = found.sheetsTotal > 0 || found.classes.length > 0;
  const hasNoDates = maySet && settings && !settings.reportDate && !settings.reportDate2;
  const items = [
    ...onDevice,
    fees && fees.notCharged.length > 0 && (
      <Item key="fees" href="/charge_term" action="Charge Term">
        {`${chargingTexts.isNotCharged(termName(fees.termID))}: ${fees.notCharged.join(', ')}.`}
      </Item>
    ),
    fees && fees.toBeCharged > 0 && (
      <Item key="changes" href="/charge_term" action="To Be Charged">
        {`${counted(fees.toBeCharged, 'student')} came, moved or left since ${termName(fees.termID)} was charged.`}
      </Item>
    ),
    fees && fees.requests > 0 && (
      <Item key="requests" href="/fee_requests" action="Requests">
        {`${counted(fees.requests, 'request')} of fees to decide.`}
      </Item>
    ),
    fees && fees.withoutAward > 0 && (
      <Item key="bursaries" href="/bursaries" action="Bursaries">
        {`${counted(fees.withoutAward, 'student')} marked bursary YES without an award.`}
      </Item>
    ),
    fees && fees.tillsOpen > 0 && (
      <Item key="tills" href="/till" action="Till">
        {`${counted(fees.tillsOpen, 'till')} with cash of an earlier day not closed.`}
      </Item>
    ),
    fees && fees.unmatched > 0 && (
      <Item key="unmatched" href="/unmatched_payments" action="Unmatched">
        {`${counted(fees.unmatched, 'imported line')} of money ${fees.unmatched === 1 ? 'has' : 'have'} no student yet.`}
      </Item>
    ),
    fees && fees.unconfirmed > 0 && (
      <Item
        key="unconfirmed"
        // Who only records sees their own there, which others confirm.
        {...(may('getCashBook')
          ? { href: '/student_payments?tab=payments&state=UNCONFIRMED&startFrom=2000-01-01', action: 'Payments' }
          : { href: '/import_payments', action: 'Import' })}
      >
        {`${counted(fees.unconfirmed, 'payment')} typed by hand ${fees.unconfirmed === 1 ? 'is' : 'are'} not on any statement after ${unconfirmedAfter} days.`}
      </Item>
    ),
    fees && fees.bankings > 0 && (
      <Item
        key="bankings"
        {...(may('getTills')
          ? { href: '/till?state=UNCONFIRMED&startFrom=2000-01-01', action: 'Closings' }
          : { href: '/import_payments', action: 'Import' })}
      >
        {`What ${counted(fees.bankings, 'closed till')} banked is not on any statement after ${unconfirmedAfter} days.`}
      </Item>
    ),
    fees && fees.schoolPay !== '' && (
      <Item key="schoolPay" href="/fee_rules" action="Fee Rules">
        {`SchoolPay online: ${fees.schoolPay}.`}
      </Item>
    ),
    ...(sms?.items ?? []).map(({ text, href, action }) => (
      <Item key={text} href={href} action={action}>
        {text}
      </Item>
    )),
    found.noStudents === 1 && (
      <Item key="students" href="/import_students" action="Import class list">
        The school has no students yet. Begin with a class list from Excel.
      </Item>
    ),
    found.noMarks === 1 && !isClosed && (
      <Item key="marks" href="/add_update_marks" action="Enter Marks">
        {`No marks of ${settings?.termName} have been entered yet.`}
      </Item>
    ),
    isClosed && isIncomplete && maySet && (
      <Item key="closed" href="/report_settings" action="Report Settings">
        Marks are missing while no new marks may be entered.
      </Item>
    ),
    hasNoDates && found.noStudents === 0 && (
      <Item key="dates" href="/report_settings" action="Report Settings">
        The first day of next term is not set: the report cards leave it blank.
      </Item>
    ),
  ].filter(Boolean);
  if (items.length === 0 && !isIncomplete) return <EmptyState text="Nothing needs your attention" />;
  return (
    <div className="stack">
      {items.length > 0 && <ul className={css.items}>{items}</ul>}
      {found.sheetsTotal > 0 && <OwnSheets found={found} isClosed={isClosed} />}
      {found.classes.length > 0 && <Classes classes={found.classes} />}
    </div>
  );
}

function Item({ href, action, children }: { href: string; action: string; children: ReactNode }) {
  return (
    <li>
      <span>{children}</span> <Link href={href}>{action}</Link>
    </li>
  );
}

function OwnSheets({ found, isClosed }: { found: Found; isClosed: boolean }) {
  const { sheets, sheetsTotal, marksTotal } = found;
  return (
    <section>
      <h3>{`Your marks still to enter: ${marksTotal} in ${counted(sheetsTotal, 'sheet')}`}</h3>
      {isClosed && <p className="quiet">{marksTexts.addingClosed}</p>}
      <ul className={css.sheets}>
        {sheets.map((sheet) => (
          <li key={addressOf(sheet)}>
            <Link href={addressOf(sheet)}>
              <b>{`${sheet.className} ${sheet.streamName} · ${sheet.subjectName}`}</b>
              <span>{sheet.setName}</span>
              <span>{`${sheet.missing} of ${sheet.expected} to enter`}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {sheetsTotal > sheets.length && `And ${counted(sheetsTotal - sheets.length, 'sheet')} more. `}
        <Link href="/missing_marks">Missing Marks</Link>
      </p>
    </section>
  );
}

const addressOf = ({ classID, streamID, setID, subjectID }: Sheet): string =>
  `/add_update_marks?classID=${classID}&streamID=${streamID}&setID=${setID}&subjectID=${subjectID}&seek=missing`;

function Classes({ classes }: { classes: Found['classes'] }) {
  return (
    <section>
      <h3>Mark sheets without any mark</h3>
      <p className="quiet">A stream’s subject, in a set that has been begun in its class.</p>
      <ul className={css.sheets}>
        {classes.map(({ classID, className, sheets, empty, most }) => (
          <li key={classID}>
            <Link href={`/student_marks?classID=${classID}`}>
              <b>{className}</b>
              <span>{`${empty} of ${counted(sheets, 'sheet')}`}</span>
              {most.map(({ subjectName, setName, empty: streams }) => (
                <span key={subjectName + setName}>{`${subjectName}, ${setName}: ${counted(streams, 'stream')}`}</span>
              ))}
            </Link>
          </li>
        ))}
      </ul>
      <p className="quiet">
        <Link href="/missing_marks">Missing Marks</Link>
      </p>
    </section>
  );
}
