import type { Answer } from '@somero/contract';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { type FormEvent, useEffect, useState } from 'react';
import type { Reading } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { FeesData } from '../FeesData.ts';
import { WalletLink } from '../WalletLink.tsx';

export type FoundStudent = Answer<'getStudent'>['studentData'];

interface Filters {
  type: number;
  classID: number;
  regNo: string;
}

interface Props {
  data: FeesData;
  filters: Filters;
  found: Reading<Answer<'getStudent'>>;
  student: FoundStudent | undefined;
  /** What is missing. */
  problem: string;
  onChange: (changes: Partial<Filters>) => void;
}

const types = [
  { value: 1, label: 'ENTIRE CLASS' },
  { value: 2, label: 'SINGLE STUDENT' },
];

export function FeesPlace({ data, filters, found, student, problem, onChange }: Props) {
  const isOwn = filters.type === 2;
  const classes = data.classData
    .filter(({ id, status }) => status === 1 || id === student?.currentClass)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Toolbar fields>
        <SelectField
          label="Setting type"
          options={types}
          placeholder={null}
          value={filters.type}
          onChange={(type) => onChange({ type })}
        />
        <TextField label="Year" value={data.settingData.yearName} disabled onChange={() => undefined} />
        <SelectField
          label="Class"
          options={classes}
          value={isOwn ? (student?.currentClass ?? 0) : filters.classID}
          disabled={isOwn}
          required={!isOwn}
          error={isOwn ? undefined : problem || undefined}
          onChange={(classID) => onChange({ classID })}
        />
      </Toolbar>
      {isOwn && <NumberSearch filters={filters} found={found} problem={problem} onChange={onChange} />}
      {isOwn && student && (
        <p>
          <b>
            <WalletLink regNo={student.regno}>{fullName(student)}</WalletLink>
          </b>{' '}
          <span className="quiet">{student.regno}</span>
        </p>
      )}
    </>
  );
}

function NumberSearch({
  filters,
  found,
  problem,
  onChange,
}: Pick<Props, 'filters' | 'found' | 'problem' | 'onChange'>) {
  const [regNo, setRegNo] = useState(filters.regNo);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => setRegNo(filters.regNo), [filters.regNo]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = regNo.trim();
    setMissing(wanted === '');
    if (wanted === '') return;
    if (wanted === filters.regNo) found.reload();
    else onChange({ regNo: wanted });
  };
  return (
    <>
      <form onSubmit={search} noValidate>
        <Toolbar fields>
          <TextField
            label="Registration number"
            value={regNo}
            required
            error={isMissing ? texts.enterNumber : problem || undefined}
            onChange={(typed) => {
              setMissing(false);
              setRegNo(typed);
            }}
          />
          <Button type="submit" busy={found.loading || found.refreshing}>
            Search
          </Button>
        </Toolbar>
      </form>
      {filters.regNo !== '' && found.problem && <Alert kind="bad">{found.problem.message}</Alert>}
    </>
  );
}
