import type { UploadedFile } from '@somero/contract/fields.ts';
import { type ReceiptEnding, receiptEnding } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { CallError } from '../../handle.ts';
import { isCompound } from './isCompound.ts';
import { isOfficeZip } from './isOfficeZip.ts';
import { isPdf } from './isPdf.ts';
import { isPicture } from './isPicture.ts';

interface Kind {
  mime: string;
  is(bytes: Uint8Array): boolean | Promise<boolean>;
}

/** Name and content must agree. `field`: the payload's. @throws CallError 415 in the specified words; 413: too many pixels, ZIP bomb */
export async function receiptMime({ fileName, bytes }: UploadedFile, field: string): Promise<string> {
  const ending = receiptEnding(fileName);
  if (!ending || !(await kinds[ending].is(bytes))) {
    throw new CallError(415, texts.invalidReceipt, { fields: { [field]: texts.invalidReceipt } });
  }
  return kinds[ending].mime;
}

const jpeg: Kind = { mime: 'image/jpeg', is: (bytes) => isPicture(bytes, 'jpeg') };
const office = 'application/vnd.openxmlformats-officedocument';

const kinds: Record<ReceiptEnding, Kind> = {
  jpg: jpeg,
  jpeg,
  png: { mime: 'image/png', is: (bytes) => isPicture(bytes, 'png') },
  pdf: { mime: 'application/pdf', is: isPdf },
  doc: { mime: 'application/msword', is: (bytes) => isCompound(bytes, ['WordDocument']) },
  xls: { mime: 'application/vnd.ms-excel', is: (bytes) => isCompound(bytes, ['Workbook', 'Book']) },
  docx: { mime: `${office}.wordprocessingml.document`, is: (bytes) => isOfficeZip(bytes, /^word\/document\d*\.xml$/) },
  xlsx: { mime: `${office}.spreadsheetml.sheet`, is: (bytes) => isOfficeZip(bytes, /^xl\/workbook\.xml$/) },
};
