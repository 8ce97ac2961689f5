import type { AccountsTables } from '../accounts/tables.ts';
import type { AuditTables } from '../audit/tables.ts';
import type { CallbacksTables } from '../callbacks/tables.ts';
import type { FeesTables } from '../fees/tables.ts';
import type { FilesTables } from '../files/tables.ts';
import type { JobsTables } from '../jobs/tables.ts';
import type { MarksTables } from '../marks/tables.ts';
import type { PasswordsTables } from '../passwords/tables.ts';
import type { ProjectsTables } from '../projects/tables.ts';
import type { ReportsTables } from '../reports/tables.ts';
import type { SafekeepingTables } from '../safekeeping/tables.ts';
import type { SchoolTables } from '../school/tables.ts';
import type { SecretsTables } from '../secrets/tables.ts';
import type { SessionTables } from '../session/tables.ts';
import type { SessionsTables } from '../sessions/tables.ts';
import type { SigningTables } from '../signing/tables.ts';
import type { SmsTables } from '../sms/tables.ts';
import type { StaffTables } from '../staff/tables.ts';
import type { StudentsTables } from '../students/tables.ts';
import type { SubjectsTables } from '../subjects/tables.ts';

export type Tables = AccountsTables &
  AuditTables &
  CallbacksTables &
  FeesTables &
  FilesTables &
  JobsTables &
  MarksTables &
  PasswordsTables &
  ProjectsTables &
  ReportsTables &
  SafekeepingTables &
  SchoolTables &
  SecretsTables &
  SessionTables &
  SessionsTables &
  SigningTables &
  SmsTables &
  StaffTables &
  StudentsTables &
  SubjectsTables;
