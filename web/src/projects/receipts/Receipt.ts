/** What the calls answer of a receipt; `filePath` is '' when there is none. */
export interface Receipt {
  filePath: string;
  nu_fileName: string;
  fileName: string;
  mime: string;
}
