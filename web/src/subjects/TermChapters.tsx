import { schoolTexts } from '@somero/contract/school/texts.ts';
import { MultiSelect } from '../ui/fields/MultiSelect.tsx';
import type { Option } from '../ui/fields/SelectField.tsx';
import type { Bound } from '../ui/fields/useForm.ts';
import type { TermLists } from './Chapter.ts';
import css from './TermChapters.module.css';

interface Props {
  options: readonly Option<number>[];
  loading: boolean;
  field: (name: keyof TermLists) => Bound<number[]>;
}

export const termLabels: Record<keyof TermLists, string> = {
  cList1: 'Term 1 chapters',
  cList2: 'Term 2 chapters',
  cList3: 'Term 3 chapters',
};

export function TermChapters({ options, loading, field }: Props) {
  return (
    <div className={css.terms}>
      {(Object.keys(termLabels) as (keyof TermLists)[]).map((name) => (
        <MultiSelect
          key={name}
          label={termLabels[name]}
          options={options}
          height={300}
          emptyText={loading ? 'Loading...' : schoolTexts.noChaptersForSubject}
          {...field(name)}
        />
      ))}
    </div>
  );
}
