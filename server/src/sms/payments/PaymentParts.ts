import type { SchoolDatabase } from '../../handle.ts';
import type { JobLog } from '../../jobs/runJob.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import type { Gateways } from '../gateways/openGateways.ts';

export interface PaymentParts {
  database: SchoolDatabase;
  secrets: Secrets;
  gateways: Gateways;
  publicUrl: string;
  clock: () => Date;
  log: JobLog;
}
