import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Facts } from '../ui/Facts.tsx';
import { type AuditRecord, timeOf, whoOf } from './AuditRecord.ts';
import css from './RecordDialog.module.css';

export function RecordDialog({ record, onClose }: { record: AuditRecord; onClose: () => void }) {
  const facts = [
    ['Who', whoOf(record)],
    ['Account type', record.category],
    ['When', timeOf(record)],
    ['Call', record.call],
    ['Address', record.ip],
    ['Reason', record.reason],
  ] as const;
  return (
    <Dialog title={`Record ${record.seq}`} size="medium" onClose={onClose}>
      <div className="stack">
        <Facts facts={facts} />
        {record.words.length > 0 && (
          <ul className={css.words}>
            {record.words.map((words, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a record never changes
              <li key={index}>{words}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
