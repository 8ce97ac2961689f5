import { storeZip } from './storeZip.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** For tests: the parts of a workbook whose only sheet has `sheetData` as its rows. Style 1 is a date, style 0 is none. */
export function workbookParts(sheetData: string): Map<string, Uint8Array> {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return new Map([
    ['[Content_Types].xml', bytesOf('<Types/>')],
    [
      'xl/workbook.xml',
      bytesOf(
        `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      bytesOf(
        `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    ],
    [
      'xl/styles.xml',
      bytesOf(`<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`),
    ],
    ['xl/worksheets/sheet1.xml', bytesOf(`<worksheet ${main}><sheetData>${sheetData}</sheetData></worksheet>`)],
  ]);
}

/** For tests: such a workbook as a file. */
export const testWorkbook = (sheetData: string): Uint8Array => storeZip(workbookParts(sheetData));
