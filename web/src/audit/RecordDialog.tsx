import { schoolDay } from '@somero/contract/schoolTime.ts';
import { useCall } from '../hooks.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { type AuditRecord, timeOf, whoOf } from './AuditRecord.ts';
import css from './RecordDialog.module.css';

export function RecordDialog({ record, onClose }: { record: AuditRecord; onClose: () => void }) {
  const day = schoolDay(new Date(record.at));
  const reading = useCall('getAuditLog', { startFrom: day, endAt: day, seq: record.seq });
  return (
    <Dialog title={`Record ${record.seq}`} size="medium" onClose={onClose}>
      <div className="stack">
        <p>{timeOf(record)}</p>
        <Loaded value={reading.answer?.mainData[0]} reading={reading}>
          {(whole) => <Whole record={whole} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

function Whole({ record }: { record: AuditRecord }) {
  const facts = [
    ['Who', whoOf(record)],
    ['Account type', record.category],
    ['Call', record.call],
    ['Address', record.ip],
    ['Reason', record.reason],
  ] as const;
  return (
    <>
      <ul className={css.words}>
        {record.words.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record never changes
          <li key={index}>{words}</li>
        ))}
      </ul>
      <details>
        <summary>Details</summary>
        <Facts facts={facts} />
        <ul className={css.words}>
          {record.changes.map(({ type, id, before, after }) => (
            <li key={`${type} ${id}`}>
              {type} {id}: {JSON.stringify(before)} → {JSON.stringify(after)}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
