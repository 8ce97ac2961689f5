import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInWords } from '@somero/contract/schoolTime.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

const calls: Record<string, string> = {
  addFees: 'Saved',
  addFeesForStudents: 'Added to students',
  changeFeesStatus: 'Active or Inactive',
  copyFees: 'Copied from another year',
  reverseFeeBatch: 'Taken back',
};

export function FeesHistory({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="stack" aria-label="History">
      <div className="row">
        <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          History
        </Button>
      </div>
      {isOpen && <Changes id={id} />}
    </section>
  );
}

function Changes({ id }: { id: number }) {
  const reading = useCall('getFeesHistory', { id });
  const shown = useRef<HTMLDivElement>(null);
  // It stands below the fees, out of sight.
  useEffect(() => {
    if (reading.answer) shown.current?.scrollIntoView?.({ block: 'nearest' });
  }, [reading.answer]);
  return (
    <div ref={shown}>
      <Loaded value={reading.answer?.changes} reading={reading}>
        {(lines) =>
          lines.length === 0 ? (
            <p className="quiet">{schoolTexts.noDataFound}</p>
          ) : (
            <ol>
              {lines.map(({ at, by, call, changes }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is only read
                <li key={index}>
                  <b>{by}</b> <span className="quiet">{`${momentInWords(at)} · ${calls[call] ?? call}`}</span>
                  {changes.map(({ field, from, to }) => (
                    <p key={field}>{`${field}: ${from === '' ? to : `${from} → ${to || '(empty)'}`}`}</p>
                  ))}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </div>
  );
}
