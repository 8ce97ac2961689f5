import type { ListColumn } from '@somero/contract/students/lists/columns.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { FormState } from '../../ui/fields/useForm.ts';
import { ColumnOrder } from './ColumnOrder.tsx';
import css from './ListOptionFields.module.css';
import type { ListOptions } from './listOptions.ts';

const formats = [
  { value: 'PDF', label: 'PDF, to print' },
  { value: 'EXCEL', label: 'Excel' },
] as const;

/** `form` may have more fields than these. */
export function ListOptionFields<V extends ListOptions>({
  form,
  usual,
}: {
  form: FormState<V>;
  usual: readonly ListColumn[];
}) {
  const { field, values } = form as unknown as FormState<ListOptions>;
  const columns = field('columns');
  return (
    <>
      <SelectField label="Format" options={formats} placeholder={null} {...field('format')} />
      <details className={css.more}>
        <summary>{`Columns and photos: ${values.columns.length} columns${values.blanks ? ', with empty ones' : ''}`}</summary>
        <div className={css.fields}>
          <ColumnOrder value={columns.value} usual={usual} onChange={columns.onChange} error={columns.error} />
          <div className="stack">
            <TextField
              label="Empty columns to tick or write in"
              hint="Their headings, separated by commas: M, T, W, T, F"
              maxLength={280}
              {...field('blanks')}
            />
            <CheckboxField
              label="With photos"
              hint="Only in a PDF."
              disabled={values.format !== 'PDF'}
              {...field('photos')}
            />
          </div>
        </div>
      </details>
    </>
  );
}
