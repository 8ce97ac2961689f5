import { printedDay, secondInWords } from '@somero/contract/schoolTime.ts';
import { useCall } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import css from './AuditAnchor.module.css';

/** For four digits to be read out and compared at a time. */
const inFours = (hash: string): string => hash.replace(/.{4}(?=.)/g, '$& ');

/** On paper it is out of reach of somebody who could change the database and every file beside it. */
export function AuditAnchor() {
  const reading = useCall('getAuditAnchor', {});
  return (
    <>
      <PageTitle title="Today’s anchor of the audit">
        <Button look="main" disabled={!reading.answer} onClick={() => window.print()}>
          Print
        </Button>
      </PageTitle>
      <Loaded value={reading.answer} reading={reading}>
        {({ at, seq, records, hash }) => (
          <div data-printed>
            <Card>
              <div className="stack">
                <h2>The audit on {printedDay(at)}</h2>
                <Facts
                  facts={[
                    ['Time', secondInWords(at)],
                    ['Records', records.toLocaleString('en')],
                    ['Last record', String(seq)],
                    ['Its hash', <code key="hash">{inFours(hash)}</code>],
                  ]}
                />
                <p>
                  Sign this page and keep it in the safe. To check later that no record up to this one was changed,
                  removed or added, ask somebody at the server’s console to type:
                </p>
                <p className={css.command}>
                  <code>
                    npm run audit:verify -- --anchor {seq} {inFours(hash.slice(0, 16))}
                  </code>
                </p>
                <p>
                  Where Somero is a service it is: sudo somero audit:verify --anchor {seq} {inFours(hash.slice(0, 16))}.
                </p>
                <p>
                  It must say “The audit is whole”. If it names a record instead, somebody changed the audit outside
                  Somero.
                </p>
                <p className={css.signed}>Printed and signed by</p>
              </div>
            </Card>
          </div>
        )}
      </Loaded>
    </>
  );
}
