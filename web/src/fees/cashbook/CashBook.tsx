import type { Payload } from '@somero/contract';
import { mostListed } from '@somero/contract/fees/payments/methods.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useCall, useFilters } from '../../hooks.ts';
import { today } from '../../school/today.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { RecordedDays } from '../RecordedDays.tsx';
import { ReportFiles } from '../ReportFiles.tsx';
import { AccountsTable } from './AccountsTable.tsx';
import { accountKey, type Book } from './Book.ts';
import { CashTiles } from './CashTiles.tsx';
import { ClosingsTable } from './ClosingsTable.tsx';
import { DaysTable } from './DaysTable.tsx';
import { EntryTable } from './EntryTable.tsx';
import { UnconfirmedSlips } from './UnconfirmedSlips.tsx';

type Filters = { startFrom: string; endAt: string; account: string };

/** From the first day of this month. */
const month = (): Filters => ({ startFrom: `${today().slice(0, 8)}01`, endAt: today(), account: '' });

function askedFor({ startFrom, endAt, account }: Filters): Payload<'getCashBook'> {
  const [kind, id] = account.split('-');
  return {
    ...{ startFrom, endAt },
    ...(kind === 'TILL' && { userID: Number(id) }),
    ...(kind === 'MONEY' && { accountID: Number(id) }),
  };
}

export function CashBook() {
  const [filters, change] = useFilters<Filters>(month());
  const asked = askedFor(filters);
  const hasDays = filters.startFrom !== '' && filters.endAt !== '';
  const reading = useCall('getCashBook', { ...asked, size: mostListed }, { enabled: hasDays, keepPrevious: true });
  const book = hasDays ? reading.answer : undefined;
  const isEmpty = (book?.accounts.length ?? 0) === 0;
  const showLine = (line: Book['rows'][number]) =>
    change({ startFrom: line.day, endAt: line.day, account: accountKey(line) });
  return (
    <>
      <PageTitle title="Cash Book">
        <ReportFiles
          call="getCashBook"
          title="Cash book"
          label="Cash book"
          noun="cash book"
          asked={asked}
          disabled={isEmpty}
        />
      </PageTitle>
      <div className="stack">
        <Toolbar oneLine>
          <RecordedDays days={filters} change={change} />
          <SelectField
            label="Account"
            placeholder="All accounts"
            options={(reading.answer?.choices ?? []).map((one) => ({ value: accountKey(one), label: one.account }))}
            value={filters.account}
            onChange={(account) => change({ account })}
          />
        </Toolbar>
        {!hasDays && <EmptyState text={texts.selectMarked} />}
        {hasDays && (
          <Loaded value={book} reading={reading}>
            {(shown) =>
              isEmpty ? (
                <EmptyState text={schoolTexts.noDataFound} />
              ) : (
                <>
                  <CashTiles totals={shown.totals} />
                  <UnconfirmedSlips {...filters} unconfirmed={shown.unconfirmed} />
                  <AccountsTable book={shown} reading={reading} />
                  {shown.closings.length > 0 && <ClosingsTable book={shown} reading={reading} />}
                  <DaysTable book={shown} reading={reading} onLine={showLine} />
                  <EntryTable book={shown} reading={reading} />
                </>
              )
            }
          </Loaded>
        )}
      </div>
    </>
  );
}
