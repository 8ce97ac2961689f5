import type { Migration } from '../migrate.ts';
import * as m0001 from './0001-accounts.ts';
import * as m0002 from './0002-school.ts';
import * as m0003 from './0003-students.ts';
import * as m0004 from './0004-marks.ts';
import * as m0005 from './0005-documents.ts';
import * as m0006 from './0006-second-factor.ts';
import * as m0007 from './0007-admissions.ts';
import * as m0008 from './0008-reports.ts';
import * as m0009 from './0009-report-sets.ts';
import * as m0010 from './0010-projects.ts';
import * as m0011 from './0011-expense-changes.ts';
import * as m0012 from './0012-jobs.ts';
import * as m0013 from './0013-callbacks.ts';
import * as m0014 from './0014-secrets.ts';
import * as m0015 from './0015-append-only.ts';
import * as m0020 from './0020-combinations.ts';
import * as m0021 from './0021-truth-of-reports.ts';
import * as m0022 from './0022-access.ts';
import * as m0024 from './0024-objects.ts';
import * as m0025 from './0025-chain.ts';
import * as m0026 from './0026-audit-students.ts';
import * as m0030 from './0030-fees.ts';
import * as m0031 from './0031-charging.ts';
import * as m0032 from './0032-fee-prints.ts';
import * as m0033 from './0033-class-history.ts';
import * as m0034 from './0034-receipt-digests.ts';
import * as m0036 from './0036-report-balance.ts';
import * as m0041 from './0041-debtors.ts';
import * as m0044 from './0044-till.ts';
import * as m0045 from './0045-fee-requests.ts';
import * as m0046 from './0046-families.ts';
import * as m0049 from './0049-incoming.ts';
import * as m0050 from './0050-siblings.ts';
import * as m0051 from './0051-schoolpay.ts';
import * as m0053 from './0053-fee-indexes.ts';
import * as m0054 from './0054-channel-keys.ts';
import * as m0055 from './0055-sms.ts';
import * as m0059 from './0059-sms-open-indexes.ts';
import * as m0060 from './0060-sms-students.ts';
import * as m0061 from './0061-open-callbacks.ts';
import * as m0062 from './0062-school-colour.ts';
import * as m0063 from './0063-report-paper.ts';
import * as m0064 from './0064-returned-expenses.ts';
import * as m0065 from './0065-subject-shorts.ts';
import * as m0067 from './0067-attendance.ts';
import * as m0068 from './0068-writer.ts';
import * as m0069 from './0069-statistics.ts';
import * as m0070 from './0070-search-messages.ts';
import * as m0071 from './0071-safekeeping.ts';
import * as m0072 from './0072-search-covered.ts';
import * as m0073 from './0073-school-photo.ts';

/** Every migration, in order. A migration that has been released is never edited: a new one follows it. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': m0001,
  '0002-school': m0002,
  '0003-students': m0003,
  '0004-marks': m0004,
  '0005-documents': m0005,
  '0006-second-factor': m0006,
  '0007-admissions': m0007,
  '0008-reports': m0008,
  '0009-report-sets': m0009,
  '0010-projects': m0010,
  '0011-expense-changes': m0011,
  '0012-jobs': m0012,
  '0013-callbacks': m0013,
  '0014-secrets': m0014,
  '0015-append-only': m0015,
  '0020-combinations': m0020,
  '0021-truth-of-reports': m0021,
  '0022-access': m0022,
  '0024-objects': m0024,
  '0025-chain': m0025,
  '0026-audit-students': m0026,
  '0030-fees': m0030,
  '0031-charging': m0031,
  '0032-fee-prints': m0032,
  '0033-class-history': m0033,
  '0034-receipt-digests': m0034,
  '0036-report-balance': m0036,
  '0041-debtors': m0041,
  '0044-till': m0044,
  '0045-fee-requests': m0045,
  '0046-families': m0046,
  '0049-incoming': m0049,
  '0050-siblings': m0050,
  '0051-schoolpay': m0051,
  '0053-fee-indexes': m0053,
  '0054-channel-keys': m0054,
  '0055-sms': m0055,
  '0059-sms-open-indexes': m0059,
  '0060-sms-students': m0060,
  '0061-open-callbacks': m0061,
  '0062-school-colour': m0062,
  '0063-report-paper': m0063,
  '0064-returned-expenses': m0064,
  '0065-subject-shorts': m0065,
  '0067-attendance': m0067,
  '0068-writer': m0068,
  '0069-statistics': m0069,
  '0070-search-messages': m0070,
  '0071-safekeeping': m0071,
  '0072-search-covered': m0072,
  '0073-school-photo': m0073,
};
