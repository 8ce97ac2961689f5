import type { Payload } from '@somero/contract';
import { mostListed } from '@somero/contract/fees/payments/methods.ts';
import { useCall, useFilters } from '../../hooks.ts';
import { today } from '../../school/today.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { DaysFilter } from '../../ui/filters/DaysFilter.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReportFiles } from '../ReportFiles.tsx';
import { AccountsTable } from './AccountsTable.tsx';
import { accountKey, type Book } from './Book.ts';
import { ClosingsTable } from './ClosingsTable.tsx';
import { DaysTable } from './DaysTable.tsx';
import { EntryTable } from './EntryTable.tsx';

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
        <AccountsTable
          book={book}
          days={filters}
          reading={reading}
          filters={
            <>
              <DaysFilter word="Recorded" days={filters} change={change} />
              <SelectField
                label="Account"
                placeholder="All accounts"
                options={(reading.answer?.choices ?? []).map((one) => ({ value: accountKey(one), label: one.account }))}
                value={filters.account}
                onChange={(account) => change({ account })}
              />
            </>
          }
        />
        {book && !isEmpty && (
          <>
            {book.closings.length > 0 && <ClosingsTable book={book} reading={reading} />}
            <DaysTable book={book} reading={reading} onLine={showLine} />
            <EntryTable book={book} reading={reading} />
          </>
        )}
      </div>
    </>
  );
}
