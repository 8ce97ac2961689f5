import type { ReactNode } from 'react';
import css from './FieldGroup.module.css';

export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={css.group}>
    <legend>{title}</legend>
    <div className={css.fields}>{children}</div>
  </fieldset>
);

export const FieldGroups = ({ children }: { children: ReactNode }) => <div className={css.groups}>{children}</div>;
